import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { FieldDetail } from '#src/shared/field-details.ts';
import type { ApiEnv } from '../http/api-env.ts';

/** Takes a picture, which is no text. */
const takesPictures = '/admin/news/images';
/** Takes files, which hold any byte; its schema looks at the texts beside them. */
export const uploadPath = '/cv-analyses';

/** Removes what is no letter from its query, as the specification says; its schema looks at the other texts. */
const takesAnyQuery = '/search-job';

/** Refuses what Postgres cannot store: a NUL in the address, and a NUL or half of a surrogate pair in any text of a JSON body. */
export const refuseUnstorable = createMiddleware<ApiEnv>(async (c, next) => {
  if (/%00/.test(c.req.url)) throw refusal(parameterWithNul(c.req.url) ?? 'address', 'control_characters');
  if (c.req.raw.body && c.req.path !== takesPictures && c.req.path !== uploadPath) {
    const text = await c.req.text();
    if (text.includes('\0')) throw refusal('body', 'control_characters');
    const fault = escapesUnstorable.test(text) ? faultIn(text) : undefined;
    if (fault && !(fault === 'broken_character' && c.req.path === takesAnyQuery)) throw refusal('body', fault);
  }
  await next();
});

/** An escape that may stand for a NUL or for half of a surrogate pair. JSON in UTF-8 cannot hold such a half in any other way. */
const escapesUnstorable = /\\u(?:0000|d[89a-f])/i;

/** The query parameter of an address that holds a NUL, if one does. */
function parameterWithNul(url: string): string | undefined {
  return [...new URL(url).searchParams].find(([, value]) => value.includes('\0'))?.[0];
}

function refusal(field: string, detail: FieldDetail): AppError {
  return new AppError('invalid_input', { fields: [{ field, detail }] });
}

/** What cannot be stored of the texts and names of a JSON document. One that does not parse is refused elsewhere. */
function faultIn(json: string): FieldDetail | undefined {
  let fault: FieldDetail | undefined;
  try {
    JSON.parse(json, (name, value: unknown) => {
      fault ??= faultOf(name) ?? (typeof value === 'string' ? faultOf(value) : undefined);
      return value;
    });
  } catch {
    return undefined;
  }
  return fault;
}

function faultOf(text: string): FieldDetail | undefined {
  if (text.includes('\0')) return 'control_characters';
  return text.isWellFormed() ? undefined : 'broken_character';
}
