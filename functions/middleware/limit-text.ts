import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';

/** The most that a text with all that it says takes, escaped as JSON. */
const most = 2 * 1024 * 1024;

export function isJson(type: string | undefined): boolean {
  return /^application\/json\s*(?:;|$)/i.test(type ?? '');
}

/** Where a call takes a file or a text, the text is not allowed the size of the file. */
export const limitText = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isJson(c.req.header('content-type'))) return next();
  return bodyLimit({
    maxSize: most,
    onError: () => {
      throw new AppError('cv_too_large');
    },
  })(c, next);
});
