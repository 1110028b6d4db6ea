import type { Cv } from '../../contract.ts';
import type { Design } from '../../files/set-pages.ts';
import type { LaidOut } from '../../files/types.ts';

/** What the page asks of its worker. `pdf` is refused with the characters that it would lack, unless `isAsked`. */
export type PageRequest = { is: 'pages'; cv: Cv; design: Design } | { is: 'pdf'; cv: Cv; design: Design; isAsked: boolean };

/** Pages, and the font files that no earlier answer held. */
export interface SetPages {
  is: 'pages';
  laidOut: LaidOut;
  fonts: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

export type Answer =
  | SetPages
  | { is: 'pdf'; pdf: Uint8Array<ArrayBuffer> }
  | { is: 'missing'; characters: string[] }
  | { is: 'failed'; why: string };

export type RequestMessage = PageRequest & { id: number };
export type AnswerMessage = Answer & { id: number };
