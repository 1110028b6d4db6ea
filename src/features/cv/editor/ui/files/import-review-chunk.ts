/** The code with which a member reviews an imported file: one chunk, loaded with the first file that another program wrote. */
export { findWrongField } from '#src/features/cv/review/confirm-draft.ts';
export { openDraft } from '#src/features/cv/review/review-draft.ts';
export { Review } from '#src/features/cv/review/ui/Review.tsx';
export { cvOfDraft } from '../../files/reading/cv-of-draft.ts';
export { allWords } from '../../files/reading/words.ts';
