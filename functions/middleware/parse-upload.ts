import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { refusal } from './reject-invalid-unicode.ts';

/**
 * Parses a form before it is validated. The validator would read the whole body and keep it in addition to the form: 10 MB more for a file of
 * 10 MB. Refuses a NUL in texts, which Postgres cannot store; a file may contain any byte.
 */
export const parseUpload = createMiddleware<ApiEnv>(async (c, next) => {
  if (/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    const form = await c.req.formData().catch((cause: unknown) => {
      throw new AppError('invalid_input', { cause });
    });
    for (const [field, value] of form) if (typeof value === 'string' && value.includes('\0')) throw refusal(field, 'control_characters');
  }
  await next();
});
