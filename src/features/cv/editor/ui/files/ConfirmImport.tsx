import { type ReactNode, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { listNames } from '#src/shared/list-names.ts';
import type { Cv } from '../../contract.ts';
import type { ReadFile } from '../../files/reading/read-import.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { Sheet } from '../Sheet.tsx';
import type { EditorStrings } from '../strings.ts';

/** Props that every import gets from the page. */
export interface ImportProps {
  /** Whether the form has content that the import would replace. */
  hasContent(): boolean;
  language: Language;
  side: Language;
  strings: EditorStrings;
  sheetTexts: Record<Language, SheetStrings>;
  onImport(cv: Cv): void;
}

interface Props extends ImportProps, Omit<ReadFile, 'source'> {
  /** The CV comes from an analysis, not from a file. */
  isAnalysis?: boolean;
  /** The view in which the member corrects the reading; without it, only the CV is shown. */
  review?: ReactNode;
  /** Why the CV cannot be taken yet. */
  problem?: string | null;
  onClose(): void;
}

/** Shows the CV that was read. It replaces the one in the form only after the member confirms. */
export function ConfirmImport({
  cv: read,
  notes,
  isAnalysis = false,
  review,
  problem = null,
  hasContent,
  language,
  side,
  strings,
  sheetTexts,
  onImport,
  onClose,
}: Props) {
  const [isRefused, setRefused] = useState(false);
  const [isReplacing] = useState(hasContent);
  const text = strings[isReplacing ? 'cv_editor.import_replace' : 'cv_editor.import_use'];
  const run = () => (problem === null ? onImport(read) : setRefused(true));
  return (
    <ActionDialog
      title={strings[isReplacing ? 'cv_editor.import_title' : 'cv_editor.import_check']}
      cancel={strings['member.cancel']}
      actions={[{ text, isMain: true, staysOpen: problem !== null, run }]}
      onClose={onClose}
    >
      {review}
      {review !== undefined && <h2>{strings['cv_editor.review_result']}</h2>}
      <p>
        {fill(strings[isAnalysis ? 'cv_editor.import_lead_analysis' : 'cv_editor.import_lead'], {
          work: read.work.length,
          education: read.education.length,
          skills: read.skills.length,
        })}
      </p>
      {notes.withoutLevel.length > 0 && (
        <p>
          {strings['cv_editor.import_unsaid']} {listNames(notes.withoutLevel, language)}
        </p>
      )}
      {notes.left.length > 0 && (
        <details className="cv-left" open>
          <summary>{fill(strings['cv_editor.import_left'], { count: notes.left.length })}</summary>
          <p className="small soft">{strings['cv_editor.import_left_lead']}</p>
          <ul className="cv-left-out">
            {notes.left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="cv-paper" role="group" aria-label={strings['cv_editor.paper']} tabIndex={0}>
        <Sheet cv={read} language={side} template="compact" texts={sheetTexts[side]} />
      </div>
      <p className="cv-problem" role="alert">
        {isRefused && problem}
      </p>
    </ActionDialog>
  );
}
