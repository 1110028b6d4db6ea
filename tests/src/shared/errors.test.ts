import { describe, expect, it } from 'vitest';
import { AppError, errorCodes, errorCodeSchema } from '#src/shared/errors.ts';

describe('a refusal', () => {
  it('carries its code, its cause and what the client may know, and names nothing else in its message', () => {
    const cause = new Error('password');
    const error = new AppError('too_many_searches', { cause, retryAfterSeconds: 60, fields: [{ field: 'q', detail: 'too_long' }] });
    expect(error).toMatchObject({ name: 'AppError', code: 'too_many_searches', message: 'too_many_searches', retryAfterSeconds: 60 });
    expect(error.fields).toEqual([{ field: 'q', detail: 'too_long' }]);
    expect(error.cause).toBe(cause);
    expect(error).toBeInstanceOf(Error);
  });

  it('has neither fields nor a time to wait unless it is given some', () => {
    expect(new AppError('not_found')).toMatchObject({ fields: [], retryAfterSeconds: undefined });
  });

  it('has one of a closed list of codes, each once', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
    expect(errorCodeSchema.safeParse('teapot').success).toBe(false);
  });
});
