import { cvLimits } from '#src/features/cv/reading/limits.ts';
import { maxImageBytes } from '#src/shared/desk-limits.ts';

/** What a visitor, and whoever else, may send to any call. */
export const usualBytes = 64 * 1024;

/** A call that takes a larger body, and from whom. Nobody else's body is read beyond the usual size. */
export interface LargeBody {
  path: RegExp;
  bytes: number;
  sender: 'member' | 'editor';
}

const editors = 'editor';
const members = 'member';

const largeBodies: readonly LargeBody[] = [
  { path: /^\/cv-analyses$/, bytes: cvLimits.bytes + 1024 * 1024, sender: members }, // next to the file: a pasted text, and the form's own lines
  { path: /^\/cv-analyses\/[^/]+\/corrections$/, bytes: 1024 * 1024, sender: members },
  { path: /^\/cvs(?:\/drafts)?$/, bytes: 400 * 1024, sender: members }, // a CV has at most 200 KB; JSON may escape some of it
  { path: /^\/cvs\/(?:exposure|help)$/, bytes: 256 * 1024, sender: members }, // the points of fifteen jobs
  { path: /^\/admin\/news\/images$/, bytes: maxImageBytes, sender: editors },
  { path: /^\/admin\/news(?:\/\d+)?$/, bytes: 3 * 1024 * 1024, sender: editors }, // whole articles
];

/** Undefined for a call that takes the usual size. */
export function largeBodyOf(path: string): LargeBody | undefined {
  return largeBodies.find((one) => one.path.test(path));
}
