import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';

/** Maximum size of a text with its options, escaped as JSON. */
const maxBytes = 2 * 1024 * 1024;

export function isJson(type: string | undefined): boolean {
  return /^application\/json\s*(?:;|$)/i.test(type ?? '');
}

/** For calls that accept a file or a text: limits a text to less than a file. */
export const limitText = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isJson(c.req.header('content-type'))) return next();
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('cv_too_large');
    },
  })(c, next);
});
