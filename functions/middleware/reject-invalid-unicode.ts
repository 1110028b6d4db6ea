import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { FieldDetail } from '#src/shared/field-details.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { findUnstorable } from '../http/unstorable.ts';
import { uploadPath } from './limit-body.ts';

/** This call accepts a picture, which is not text. */
const picturePath = '/admin/news/images';

/** This call accepts any query and removes punctuation, as specified. Its schema checks the other texts. */
const searchPath = '/search-job';

/** Refuses what Postgres cannot store: a NUL in the address, and a NUL or lone surrogate in a JSON body. */
export const rejectInvalidUnicode = createMiddleware<ApiEnv>(async (c, next) => {
  if (/%00/.test(c.req.url)) throw refusal(parameterWithNul(c.req.url) ?? 'address', 'control_characters');
  if (c.req.raw.body && c.req.path !== picturePath && c.req.path !== uploadPath) {
    const fault = findUnstorable(await c.req.text());
    if (fault && !(fault === 'broken_character' && c.req.path === searchPath)) throw refusal('body', fault);
  }
  await next();
});

/** The query parameter that contains a NUL, if there is one. */
function parameterWithNul(url: string): string | undefined {
  return [...new URL(url).searchParams].find(([, value]) => value.includes('\0'))?.[0];
}

/** The error for a field, or for the whole body. */
export function refusal(field: string, detail: FieldDetail): AppError {
  return new AppError('invalid_input', { fields: [{ field, detail }] });
}
