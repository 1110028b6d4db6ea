import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { largeBodyOf, usualBytes } from '../http/body-limits.ts';
import { refuseOthers } from './member.ts';

/** Takes files, which hold any byte; its form is scanned once it is parsed. */
export const uploadPath = '/cv-analyses';

/**
 * Lets a body through that is as large as its sender may send. Who sends more than the usual size is identified before a byte of it is read: parsing and
 * scanning cost the processor of all.
 */
export const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const large = mayBeLarge(c) ? largeBodyOf(c.req.path) : undefined;
  if (large) await refuseOthers(c, large.sender);
  const onError = () => {
    throw new AppError(c.req.path === uploadPath ? 'cv_too_large' : 'payload_too_large');
  };
  return bodyLimit({ maxSize: large?.bytes ?? usualBytes, onError })(c, next);
});

/** Whether a body says that it is larger than usual, or does not say how large it is. */
function mayBeLarge(c: Context<ApiEnv>): boolean {
  if (!c.req.raw.body) return false;
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') !== undefined || !(Number(length) <= usualBytes);
}
