import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import { Ask } from '../Ask.tsx';
import { Sheet } from '../Sheet.tsx';
import type { EditorStrings } from '../strings.ts';

interface Props {
  read: Cv;
  side: Language;
  strings: EditorStrings;
  sheetTexts: Record<Language, SheetStrings>;
  onImport(cv: Cv): void;
  onClose(): void;
}

/** Shows what was read, and replaces what is written only when the member says so. */
export function ConfirmImport({ read, side, strings, sheetTexts, onImport, onClose }: Props) {
  return (
    <Ask
      title={strings['cv_editor.import_title']}
      cancel={strings['member.cancel']}
      actions={[{ text: strings['cv_editor.import_replace'], isMain: true, run: () => onImport(read) }]}
      onClose={onClose}
    >
      <p>
        {fill(strings['cv_editor.import_lead'], {
          work: read.work.length,
          education: read.education.length,
          skills: read.skills.length,
        })}
      </p>
      <div className="cv-paper" role="group" aria-label={strings['cv_editor.paper']} tabIndex={0}>
        <Sheet cv={read} language={side} template="compact" texts={sheetTexts[side]} />
      </div>
    </Ask>
  );
}
