import { useDeferredValue, useMemo, useState } from 'react';
import type { Draft } from '#src/features/cv/review/review-draft.ts';
import type { ReviewStrings } from '#src/features/cv/review/ui/strings.ts';
import type { ReadFile, ReadSource } from '../../files/reading/read-import.ts';
import type { EditorStrings } from '../strings.ts';
import { ConfirmImport, type ImportProps } from './ConfirmImport.tsx';
import type * as reviewCode from './import-review-chunk.ts';

interface Props extends ImportProps {
  code: typeof reviewCode;
  read: ReadFile;
  source: ReadSource;
  onClose(): void;
}

/** Shows what was read next to the file's lines, for the member to correct, and below it the resulting CV. */
export function ReviewImport({ code, read, source, onImport, ...props }: Props) {
  const { side, strings, sheetTexts } = props;
  const [draft, setDraft] = useState<Draft>(() => code.openDraft(source.text, source.reading, { isOwn: true }));
  const deferredDraft = useDeferredValue(draft);
  const words = useMemo(() => code.allWords([sheetTexts.en, sheetTexts.zh]), [code, sheetTexts]);
  const corrected = useMemo(() => code.cvOfDraft(source, deferredDraft, side, words), [code, source, deferredDraft, side, words]);
  const wrongField = code.findWrongField(draft);
  const { cv, notes } = corrected ?? read;
  const loose = draft.loose.map(({ line }) => source.text.lines[line] ?? '');
  return (
    <ConfirmImport
      {...props}
      cv={cv}
      notes={{ ...notes, left: notes.left.filter((text) => !loose.some((line) => line.includes(text))) }}
      problem={wrongField ? strings[`cv_review.problem_${wrongField.problem}`] : corrected ? null : strings['cv_editor.import_no_cv']}
      onImport={(shown) => onImport(code.cvOfDraft(source, draft, side, words)?.cv ?? shown)}
      review={<code.Review read={source} draft={draft} strings={importTexts(strings)} onChange={setDraft} />}
    />
  );
}

/** Replaces the review's texts about sending and charging: an import does neither. */
function importTexts(strings: EditorStrings): ReviewStrings {
  return {
    ...strings,
    'cv_review.lead': strings['cv_editor.review_lead'],
    'cv_review.no_job': strings['cv_editor.review_no_job'],
    'cv_review.private': strings['cv_editor.review_private'],
    'cv_review.private_hint': strings['cv_editor.review_private_hint'],
    'cv_review.loose_hint': strings['cv_editor.review_loose_hint'],
    'cv_review.doubt_no_month': strings['cv_editor.review_doubt_no_month'],
    'cv_review.doubt_no_dates': strings['cv_editor.review_doubt_no_dates'],
    'cv_review.doubt_no_tasks': strings['cv_editor.review_doubt_no_tasks'],
  };
}
