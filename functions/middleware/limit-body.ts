import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { refuseOthers } from './member.ts';
import { cvLimits } from '#src/features/cv/reading/limits.ts';
import { maxImageBytes } from '#src/shared/desk-limits.ts';

/** Maximum size of a body in any call, from any client. */
const defaultMaxBytes = 64 * 1024;

/** A call that accepts a larger body from some senders. For all others, the usual limit applies. */
interface LargeBody {
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
function largeBodyOf(path: string): LargeBody | undefined {
  return largeBodies.find((limit) => limit.path.test(path));
}

/** Takes files, which hold any byte; its form is scanned once it is parsed. */
export const uploadPath = '/cv-analyses';

/**
 * Limits the size of a body according to its sender. The sender of a larger body is identified before any of it is read, because parsing and
 * scanning use the processor time of all requests.
 */
export const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const large = mayBeLarge(c) ? largeBodyOf(c.req.path) : undefined;
  if (large) await refuseOthers(c, large.sender);
  const onError = () => {
    throw new AppError(c.req.path === uploadPath ? 'cv_too_large' : 'payload_too_large');
  };
  return bodyLimit({ maxSize: large?.bytes ?? defaultMaxBytes, onError })(c, next);
});

/** Whether a body is declared larger than the default limit, or has no declared size. */
function mayBeLarge(c: Context<ApiEnv>): boolean {
  if (!c.req.raw.body) return false;
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') !== undefined || !(Number(length) <= defaultMaxBytes);
}
