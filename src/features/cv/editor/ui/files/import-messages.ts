import type { Language } from '#src/shared/language.ts';
import type { ImportProblem } from '../../files/reading/import-problems.ts';
import type { ReadFile } from '../../files/reading/read-import.ts';
import type { SheetStrings } from '../../sheet-words.ts';

/** What the page asks of the worker that reads a file. */
export interface ImportRequest {
  file: Blob;
  side: Language;
  texts: Record<Language, SheetStrings>;
}

/** `started` tells that the worker's code has come. */
export type ImportAnswer = { is: 'started' } | { is: 'read'; read: ReadFile | ImportProblem } | { is: 'failed'; why: string };
