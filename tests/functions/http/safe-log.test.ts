import { describe, expect, it, vi } from 'vitest';
import { safeLogger, redact } from '#functions/http/safe-log.ts';

function writeLog(entry: Record<string, unknown>): string {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  safeLogger('request-1', 'api/search-job')(entry);
  const line = String(spy.mock.calls[0]?.[0]);
  spy.mockRestore();
  return line;
}

describe('a log line', () => {
  it('is one line of JSON with time and request, even if a value has line breaks', () => {
    const line = writeLog({ event: 'x', path: 'a\nb\u2028c' });
    expect(line).not.toMatch(/\n/);
    expect(JSON.parse(line)).toMatchObject({
      request_id: 'request-1',
      feature: 'api/search-job',
      event: 'x',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('has the statement and the cause of a database error, but none of its parameters', () => {
    const cause = new Error('duplicate key value violates unique constraint "users_username"');
    const error = new Error('Failed query: insert into users values ($1)\nparams: ann@example.org,123456', { cause });
    const line = writeLog({ event: 'server_error', error });
    expect(line).toContain('insert into users values ($1)');
    expect(line).toContain('users_username');
    expect(line).not.toMatch(/ann|example\.org|123456/);
  });

  it('does not have the value that a database or JSON.parse refused', () => {
    for (const message of [
      'invalid input syntax for type json: Unexpected token \'m\', "my private text" is not valid JSON',
      'invalid input syntax for type json: Unexpected token \'m\', ..."text": my private"... is not valid JSON',
      'invalid input syntax for type uuid: "my private text"',
      'invalid input syntax for type integer: "my "private" text"',
      'invalid input syntax for type uuid: "{"key": "my private text, which was cut',
      'invalid input syntax for type uuid: "{"key": 1, "text": my private text',
    ]) {
      const line = writeLog({ event: 'server_error', error: new Error('Failed query: select 1', { cause: new Error(message) }) });
      expect(line).toContain('invalid input syntax');
      expect(line).not.toContain('private');
    }
  });

  it('tells nothing of parameters that are in a text, or in a line of a message that looks like a place', () => {
    const error = new Error('Failed query: insert into comments values ($1)\nparams: first\n    at my private text');
    for (const entry of [{ error }, { error: String(error) }]) {
      const line = writeLog({ event: 'server_error', ...entry });
      expect(line).toContain('insert into comments values ($1)');
      expect(line).not.toContain('private');
    }
    expect(writeLog({ event: 'server_error', error })).toMatch(/"stack":\["\s+at /);
  });

  it('has no addresses, codes and tokens in any value', () => {
    expect(redact('to "ann.o+x@mail.example.org": 123456, eyJhbGci.eyJzdWIi.c2ln')).toBe('to "[address]": [code], [token]');
    const harmless = '{"at":"2026-11-21T19:34:34.123456Z","id":"0123456789","count":12345,"hex":"a123456f"}';
    expect(redact(harmless)).toBe(harmless);
  });
});
