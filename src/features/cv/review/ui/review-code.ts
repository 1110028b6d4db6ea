/** All that shows what was read of a CV, as one part that the page loads with the first reading. */
export { confirmDraft } from '../confirm-draft.ts';
export { openDraft } from '../review-draft.ts';
export { Review } from './Review.tsx';
