import { describe, expect, it } from 'vitest';
import { problemResponse } from '#functions/http/problem.ts';
import { messages } from '#src/i18n/messages.ts';
import { AppError, reasonsByCode } from '#src/shared/errors.ts';
import { type Language, languages } from '#src/shared/language.ts';
import { problemSchema } from '#src/shared/problem.ts';

async function answer(error: unknown, language: Language = 'en') {
  const response = problemResponse(error, { language, requestId: 'request-1' });
  const text = await response.text();
  return { response, text, problem: problemSchema.parse(JSON.parse(text)) };
}

const reasons = Object.entries(reasonsByCode).flatMap(([code, own]) => own.map((reason) => [code, reason] as const));

/** Patterns of a text in each language. */
const sentence = { en: /^[A-Z]\P{Script=Han}+$/u, zh: /\p{Script=Han}/u };

describe.each(languages)('a refusal, in %s', (language) => {
  it.each(reasons)('is problem details as in the contract: %s for %s', async (code, reason) => {
    const { response, problem } = await answer(new AppError(reason), language);
    expect(problem).toEqual({
      type: 'about:blank',
      title: expect.stringMatching(/^[A-Z][A-Za-z ]+$/),
      status: response.status,
      detail: expect.stringMatching(sentence[language]),
      code,
      request_id: 'request-1',
    });
    expect(problem.title).not.toBe('Error');
    expect(Object.fromEntries(response.headers)).toEqual({
      ...(problem.status === 503 ? { 'retry-after': '5' } : {}),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': language,
      ...(response.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      'cache-control': 'no-store',
    });
  });
});

describe('the status of a refusal', () => {
  it.each([
    ['empty_query', 400, 'Bad Request'],
    ['invalid_query', 400, 'Bad Request'],
    ['weak_identifier', 400, 'Bad Request'],
    ['forbidden', 403, 'Forbidden'],
    ['not_found', 404, 'Not Found'],
    ['no_search_data', 404, 'Not Found'],
    ['method_not_allowed', 405, 'Method Not Allowed'],
    ['payload_too_large', 413, 'Content Too Large'],
    ['invalid_input', 422, 'Unprocessable Content'],
    ['upgrade_required', 426, 'Upgrade Required'],
    ['too_many_searches', 429, 'Too Many Requests'],
    ['server_error', 500, 'Internal Server Error'],
    ['unavailable', 503, 'Service Unavailable'],
  ] as const)('%s is %d %s', async (code, status, title) => {
    const { response, problem } = await answer(new AppError(code));
    expect([response.status, problem.status, problem.title]).toEqual([status, status, title]);
  });
});

describe('the sentence of a refusal', () => {
  it.each([
    ['invalid_query', 'Invalid search query! Please try again.'],
    ['no_search_data', 'No search data! Please try different keywords.'],
    ['not_found', 'Resource not found! Please try again.'],
    ['too_many_searches', 'Too many searches! Please try again tomorrow.'],
    ['server_error', 'Server error! Please try again later.'],
  ] as const)('is the exact text of the specification: %s', async (code, detail) => {
    expect((await answer(new AppError(code))).problem.detail).toBe(detail);
  });
});

describe('a refusal', () => {
  it('has the seconds to wait only in its header, even if they are 0', async () => {
    const { response, text } = await answer(new AppError('too_many_searches', { retryAfterSeconds: 3600 }));
    expect(response.headers.get('retry-after')).toBe('3600');
    expect(text).not.toContain('3600');
    expect(
      problemResponse(new AppError('unavailable', { retryAfterSeconds: 0 }), { language: 'en', requestId: '' }).headers.get('retry-after'),
    ).toBe('0');
  });

  it('has an entry for each refused field', async () => {
    const error = new AppError('invalid_input', {
      fields: [
        { field: 'page_size', detail: 'too_large', values: { most: 50 } },
        { field: 'username', detail: 'username_taken' },
      ],
    });
    expect((await answer(error, 'zh')).problem.errors).toEqual([
      { field: 'page_size', detail: '不能大于 50。' },
      { field: 'username', detail: messages('zh')('error.username_taken') },
    ]);
  });
});

describe('any other error', () => {
  const secret = 'postgres://user:password@host select * from users';

  it.each([
    ['an error', new Error(secret)],
    ['an error with a cause', new Error('x', { cause: new Error(secret) })],
    ['a refusal with a cause', new AppError('server_error', { cause: new Error(secret) })],
    ['a text', secret],
    ['an object that looks like a refusal', { code: 'not_found', message: secret, fields: [] }],
    ['nothing', undefined],
    ['null', null],
  ])('is a server error that reveals nothing: %s', async (_what, error) => {
    const { response, text, problem } = await answer(error);
    expect(response.status).toBe(500);
    expect(problem.code).toBe('server_error');
    for (const word of ['postgres', 'password', 'select', 'stack', 'Error:']) expect(text).not.toContain(word);
  });
});
