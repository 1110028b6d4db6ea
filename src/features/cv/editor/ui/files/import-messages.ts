import type { Language } from '#src/shared/language.ts';
import type { ImportProblem } from '../../files/reading/problems.ts';
import type { ReadFile } from '../../files/reading/read-import.ts';
import type { SheetStrings } from '../../sheet-words.ts';

/** A message of the page to the worker that reads a file. */
export interface ImportRequest {
  file: Blob;
  side: Language;
  texts: Record<Language, SheetStrings>;
}

/** A message of the worker. `started`: its code has loaded. */
export type ImportAnswer = { is: 'started' } | { is: 'read'; read: ReadFile | ImportProblem } | { is: 'failed'; why: string };
