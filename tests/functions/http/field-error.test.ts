import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { toFieldError } from '#functions/http/field-error.ts';
import { problemResponse } from '#functions/http/problem.ts';
import { AppError } from '#src/shared/errors.ts';
import { type Language, languages } from '#src/shared/language.ts';
import { problemSchema } from '#src/shared/problem.ts';

const schema = z.strictObject({
  text: z.string().min(1).max(5),
  name: z.string().min(3).optional(),
  code: z.string().length(6).optional(),
  page: z.coerce.number().int().min(1).max(50).default(1),
  flag: z.boolean().optional(),
  sort: z.enum(['asc', 'desc']).optional(),
  kind: z.enum(['', 'a']).optional(),
  id: z.uuid().optional(),
  at: z.iso.datetime().optional(),
  group: z.string().regex(/^\d+$/).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  inner: z.object({ key: z.string() }).optional(),
  plain: z
    .string()
    .refine(() => false, { error: 'control_characters' })
    .optional(),
  odd: z.union([z.string(), z.number()]).optional(),
});

async function loadDetails(sent: Record<string, unknown>, language: Language): Promise<{ field: string; detail: string }[]> {
  const { error } = schema.safeParse(sent);
  const fields = (error?.issues ?? []).map((issue) => toFieldError(issue, sent));
  const answer = problemResponse(new AppError('invalid_input', { fields }), { language, requestId: '1' });
  return problemSchema.parse(await answer.json()).errors ?? [];
}

const text = 'x';
describe('the error of a field', () => {
  it.each([
    [{}, 'text', 'This field is required.', '此项必填。'],
    [{ text: 5 }, 'text', 'This must be text.', '此项须为文本。'],
    [{ text: null }, 'text', 'This must be text.', '此项须为文本。'],
    [{ text: '' }, 'text', 'This must not be empty.', '此项不能为空。'],
    [{ text: 'sixsix' }, 'text', 'This must have at most 5 characters.', '不能超过 5 个字符。'],
    [{ text, name: 'ab' }, 'name', 'This must have at least 3 characters.', '至少需要 3 个字符。'],
    [{ text, code: '12345' }, 'code', 'This must have exactly 6 characters.', '须正好 6 个字符。'],
    [{ text, page: 'abc' }, 'page', 'This must be a number.', '此项须为数字。'],
    [{ text, page: '1.5' }, 'page', 'This must be a whole number.', '此项须为整数。'],
    [{ text, page: 0 }, 'page', 'This must be 1 or more.', '不能小于 1。'],
    [{ text, page: 51 }, 'page', 'This must be 50 or less.', '不能大于 50。'],
    [{ text, flag: 'yes' }, 'flag', 'This must be true or false.', '此项只能是 true 或 false。'],
    [{ text, sort: 'up' }, 'sort', 'This must be one of: asc, desc.', '只能是以下之一：asc, desc。'],
    [{ text, kind: 'b' }, 'kind', 'This must be one of: "", a.', '只能是以下之一："", a。'],
    [{ text, id: '1' }, 'id', 'This must be a UUID.', '此项须为 UUID。'],
    [{ text, at: 'today' }, 'at', 'This must be a date and time in UTC, such as 2026-01-31T12:00:00Z.', /^此项须为 UTC 日期时间/],
    [{ text, group: 'a' }, 'group', 'This does not have the expected format.', '格式不正确。'],
    [{ text, list: 'a' }, 'list', 'This must be a list.', '此项须为数组。'],
    [{ text, list: [] }, 'list', 'This list is too short; the minimum is 1.', '至少需要 1 项。'],
    [{ text, list: ['a', 'b', 'c'] }, 'list', 'This list is too long; the maximum is 2.', '不能超过 2 项。'],
    [{ text, list: [1] }, 'list.0', 'This must be text.', '此项须为文本。'],
    [{ text, inner: 1 }, 'inner', 'This must be an object.', '此项须为对象。'],
    [{ text, inner: {} }, 'inner.key', 'This field is required.', '此项必填。'],
    [{ text, plain: 'x' }, 'plain', 'Control characters are not allowed.', '不能包含控制字符。'],
    [{ text, odd: true }, 'odd', 'This is not valid.', '内容无效。'],
    [{ text, more: 1 }, 'body', 'These fields do not exist: more.', '没有这些字段：more。'],
  ])('is returned in both languages for %j', async (sent, field, en, zh) => {
    expect(await loadDetails(sent, 'en')).toEqual([{ field, detail: expect.stringMatching(en) }]);
    expect(await loadDetails(sent, 'zh')).toEqual([{ field, detail: expect.stringMatching(zh) }]);
  });

  it('never has the language of a request that runs at the same time', async () => {
    const requestedLanguages = Array.from({ length: 100 }, (_, index) => languages[index % 2] ?? 'en');
    const answers = await Promise.all(requestedLanguages.map((language) => loadDetails({}, language)));
    expect(answers.map(([error]) => error?.detail)).toEqual(
      requestedLanguages.map((l) => (l === 'en' ? 'This field is required.' : '此项必填。')),
    );
  });
});
