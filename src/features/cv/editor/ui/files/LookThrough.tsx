import { useDeferredValue, useMemo, useState } from 'react';
import type { Draft } from '#src/features/cv/review/review-draft.ts';
import type { ReviewStrings } from '#src/features/cv/review/ui/strings.ts';
import type { ReadFile, ReadSource } from '../../files/reading/read-import.ts';
import type { EditorStrings } from '../strings.ts';
import { ConfirmImport, type ImportProps } from './ConfirmImport.tsx';
import type * as lookThrough from './look-through.ts';

interface Props extends ImportProps {
  code: typeof lookThrough;
  read: ReadFile;
  source: ReadSource;
  onClose(): void;
}

/** Shows what was read of a file next to its lines, for the member to correct, and below it the CV that it becomes. */
export function LookThrough({ code, read, source, onImport, ...props }: Props) {
  const { side, strings, sheetTexts } = props;
  const [draft, setDraft] = useState<Draft>(() => code.openDraft(source.text, source.reading, { isOwn: true }));
  const settled = useDeferredValue(draft);
  const words = useMemo(() => code.allWords([sheetTexts.en, sheetTexts.zh]), [code, sheetTexts]);
  const taken = useMemo(() => code.cvOfDraft(source, settled, side, words), [code, source, settled, side, words]);
  const wrong = code.findWrongField(draft);
  const { cv, notes } = taken ?? read;
  const loose = draft.loose.map(({ line }) => source.text.lines[line] ?? '');
  return (
    <ConfirmImport
      {...props}
      cv={cv}
      notes={{ ...notes, left: notes.left.filter((text) => !loose.some((line) => line.includes(text))) }}
      problem={wrong ? strings[`cv_review.problem_${wrong.problem}`] : taken ? null : strings['cv_editor.import_no_cv']}
      onImport={(shown) => onImport(code.cvOfDraft(source, draft, side, words)?.cv ?? shown)}
      review={<code.Review read={source} draft={draft} strings={importTexts(strings)} onChange={setDraft} />}
    />
  );
}

/** The texts of the view where nothing is sent and nothing is counted. */
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
