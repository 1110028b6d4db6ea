import type { Cv } from '../../contract.ts';
import type { Design } from '../../files/lay-out-cv.ts';
import type { LaidOut } from '../../files/types.ts';

/** A request of the page. The worker answers `pdf` with `missing` if fonts lack characters of the CV, unless the member accepts that (`isConfirmed`). */
export type PageRequest = { is: 'pages'; cv: Cv; design: Design } | { is: 'pdf'; cv: Cv; design: Design; isConfirmed: boolean };

/** The pages of a CV, and those of their font files that the worker has not sent before. */
export interface PagesAnswer {
  is: 'pages';
  laidOut: LaidOut;
  fonts: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

export type Answer =
  | PagesAnswer
  | { is: 'pdf'; pdf: Uint8Array<ArrayBuffer> }
  | { is: 'missing'; characters: string[] }
  | { is: 'failed'; why: string };

export type RequestMessage = PageRequest & { id: number };
export type AnswerMessage = Answer & { id: number };
