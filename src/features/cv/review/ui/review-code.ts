/** The code that reviews a reading, in one chunk that the page loads with the first one. */
export { confirmDraft } from '../confirm-draft.ts';
export { openDraft } from '../review-draft.ts';
export { Review } from './Review.tsx';
