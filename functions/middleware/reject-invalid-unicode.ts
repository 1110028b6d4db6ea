import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { FieldDetail } from '#src/shared/field-details.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { findUnstorable } from '../http/unstorable.ts';
import { uploadPath } from './limit-body.ts';

/** Takes a picture, which is no text. */
const takesPictures = '/admin/news/images';

/** Strips punctuation from its query, as the specification says; its schema looks at the other texts. */
const takesAnyQuery = '/search-job';

/** Refuses what Postgres cannot store: a NUL in the address, and a NUL or half of a surrogate pair in any text of a JSON body. */
export const rejectInvalidUnicode = createMiddleware<ApiEnv>(async (c, next) => {
  if (/%00/.test(c.req.url)) throw refusal(parameterWithNul(c.req.url) ?? 'address', 'control_characters');
  if (c.req.raw.body && c.req.path !== takesPictures && c.req.path !== uploadPath) {
    const fault = findUnstorable(await c.req.text());
    if (fault && !(fault === 'broken_character' && c.req.path === takesAnyQuery)) throw refusal('body', fault);
  }
  await next();
});

/** The query parameter of an address that holds a NUL, if one does. */
function parameterWithNul(url: string): string | undefined {
  return [...new URL(url).searchParams].find(([, value]) => value.includes('\0'))?.[0];
}

/** The refusal of a field, or of the whole body. */
export function refusal(field: string, detail: FieldDetail): AppError {
  return new AppError('invalid_input', { fields: [{ field, detail }] });
}
