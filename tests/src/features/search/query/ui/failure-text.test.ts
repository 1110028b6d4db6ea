import { describe, expect, it } from 'vitest';
import { failureText } from '#src/features/search/query/ui/failure-text.ts';
import { searchStringKeys } from '#src/features/search/query/ui/strings.ts';
import { pick } from '#src/i18n/messages.ts';
import { ApiFailure } from '#src/shared/api-client.ts';
import { timeOfDay } from '#src/shared/dates.ts';
import { languages } from '#src/shared/language.ts';
import type { Problem } from '#src/shared/problem.ts';

const problem = (detail: string, code: Problem['code'] = 'server_error'): Problem => ({
  type: 'about:blank',
  title: 'Too Many Requests',
  status: 429,
  detail,
  code,
  request_id: 'r',
});

describe.each(languages)('a search that failed, in %s', (language) => {
  const strings = pick(language, searchStringKeys);
  const textOf = (status: number, body: Problem | null = null) => failureText(new ApiFailure(status, body), strings, language);

  it("has the server's message if there is one", () => {
    expect(textOf(429, problem('Come back tomorrow.'))).toBe('Come back tomorrow.');
    expect(textOf(418, problem('I am a teapot.'))).toBe('I am a teapot.');
  });

  it('says when the next day begins, in local time, once the searches of a day are used', () => {
    const text = textOf(429, problem(strings['error.too_many_searches'], 'too_many_searches'));
    expect(text).toContain(strings['error.too_many_searches']);
    expect(text).toContain(timeOfDay('2026-11-28T00:00:00Z', language));
  });

  it.each([
    [0, 'error.no_response'],
    [400, 'error.invalid_query'],
    [404, 'error.not_found'],
    [429, 'error.too_many_searches'],
    [500, 'error.server_error'],
  ] as const)('has the text for its status %d if the server sent none', (status, key) => {
    expect(textOf(status)).toBe(strings[key]);
    expect(textOf(status, problem(''))).toBe(strings[key]);
  });

  it.each([403, 422, 502, 503, 504])('says that the network failed for any other status (%d)', (status) => {
    expect(textOf(status)).toBe(strings['error.network']);
  });

  it('says that the network failed, without the error, if the error is not from the API', () => {
    for (const error of [new TypeError('fetch failed: secret'), 'secret', null, undefined]) {
      expect(failureText(error, strings, language)).toBe(strings['error.network']);
    }
  });
});
