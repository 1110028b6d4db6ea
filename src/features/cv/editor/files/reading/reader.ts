/** What reads the text of a file or an analysis as a CV, as one part that the editor loads when it is needed. */
export { extractText } from '#src/features/cv/reading/extract-text.ts';
export { cvOfText } from './cv-of-text.ts';
export { headingsIn, notesOf } from './read-notes.ts';
export { allWords } from './words.ts';
