/** The code that reads a file or an analysis as a CV, in one chunk that the editor loads on first use. */
export { extractText } from '#src/features/cv/reading/extract-text.ts';
export { cvOfText } from './cv-of-text.ts';
export { headingsIn, notesOf } from './read-notes.ts';
export { allWords } from './words.ts';
