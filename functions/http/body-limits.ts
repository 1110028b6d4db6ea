import { cvLimits } from '#src/features/cv/reading/limits.ts';
import { maxImageBytes } from '#src/shared/desk-limits.ts';

/** Maximum size of a body in any call, from any client. */
export const defaultMaxBytes = 64 * 1024;

/** A call that accepts a larger body from some senders. For all others, the usual limit applies. */
export interface LargeBody {
  path: RegExp;
  bytes: number;
  sender: 'member' | 'editor';
}

const largeBodies: readonly LargeBody[] = [
  { path: /^\/cv-analyses$/, bytes: cvLimits.bytes + 1024 * 1024, sender: 'member' }, // a file, a pasted text, and the form's own lines
  { path: /^\/cv-analyses\/[^/]+\/corrections$/, bytes: 1024 * 1024, sender: 'member' },
  { path: /^\/cvs(?:\/drafts)?$/, bytes: 400 * 1024, sender: 'member' }, // a CV has at most 200 KB; JSON may escape some of it
  { path: /^\/cvs\/(?:exposure|help)$/, bytes: 256 * 1024, sender: 'member' }, // the points of fifteen jobs
  { path: /^\/admin\/news\/images$/, bytes: maxImageBytes, sender: 'editor' },
  { path: /^\/admin\/news(?:\/\d+)?$/, bytes: 3 * 1024 * 1024, sender: 'editor' }, // whole articles
];

/** The larger limit of a call; undefined if the default applies. */
export function largeBodyOf(path: string): LargeBody | undefined {
  return largeBodies.find((limit) => limit.path.test(path));
}
