import { createMiddleware } from 'hono/factory';
import { AppError } from '#src/shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { refusal } from './reject-invalid-unicode.ts';

/**
 * Parses a form before its schema looks at it. The validator itself would first read the whole body, and keep it next to the form: for a file
 * of 10 MB that is 10 MB more.
 * Refuses a NUL in its texts, which Postgres cannot store; a file may hold any byte.
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
