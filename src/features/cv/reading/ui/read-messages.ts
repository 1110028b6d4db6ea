import type { DocumentKind } from '../judge-document.ts';
import type { CvReading, CvText } from '../types.ts';

/** A message of the page to the worker: a file or a pasted text to read. */
export type ReadRequest = { file: Blob } | { text: string };

/** The stages of a reading: opening the file, and finding jobs in its text. */
export type ReadStage = 'opening' | 'finding';

export interface ReadCv {
  text: CvText;
  reading: CvReading;
  kind: DocumentKind;
}

export type ReadAnswer =
  | { is: 'stage'; stage: ReadStage }
  | { is: 'read'; read: ReadCv }
  | { is: 'refused'; code: string }
  | { is: 'failed'; why: string };
