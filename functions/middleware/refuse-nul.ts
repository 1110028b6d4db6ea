import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';

/** Takes a picture, which is no text. */
const takesPictures = '/admin/news/images';
/** Takes files, which hold any byte; its schema looks at the texts beside them. */
export const uploadPath = '/cv-analyses';

/** Refuses a NUL in the address or in any text of a JSON body: Postgres cannot store one. */
export const refuseNul = createMiddleware<ApiEnv>(async (c, next) => {
  if (/%00/.test(c.req.url)) throw refusal(parameterWithNul(c.req.url) ?? 'address');
  if (c.req.raw.body && c.req.path !== takesPictures && c.req.path !== uploadPath) {
    const text = await c.req.text();
    if (text.includes('\0') || (text.includes('\\u0000') && holdsNul(text))) throw refusal('body');
  }
  await next();
});

/** The query parameter of an address that holds a NUL, if one does. */
function parameterWithNul(url: string): string | undefined {
  return [...new URL(url).searchParams].find(([, value]) => value.includes('\0'))?.[0];
}

function refusal(field: string): AppError {
  return new AppError('invalid_input', { fields: [{ field, detail: 'control_characters' }] });
}

/** Whether a JSON document has a NUL in a text or a name. One that does not parse is refused elsewhere. */
function holdsNul(json: string): boolean {
  let found = false;
  try {
    JSON.parse(json, (name, value: unknown) => {
      if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) found = true;
      return value;
    });
  } catch {
    return false;
  }
  return found;
}
