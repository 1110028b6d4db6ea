import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { largeBodyOf, defaultMaxBytes } from '../http/body-limits.ts';
import { refuseOthers } from './member.ts';

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
