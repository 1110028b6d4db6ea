import type { DocumentKind } from '../judge-document.ts';
import type { CvReading, CvText } from '../types.ts';

/** What the page asks of the worker that reads: a file, or a text that was pasted. */
export type ReadRequest = { file: Blob } | { text: string };

/** How far the worker is: it opens the file, or looks for jobs in its text. */
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
