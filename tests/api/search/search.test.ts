import { describe, expect, it } from 'vitest';
import { searchResultSchema } from '#src/features/search/query/contract.ts';
import type { Language } from '#src/shared/language.ts';
import { isStrongId, randomId } from '#src/shared/ids.ts';
import { analyse, call, getJob, newVisitor, postSearch, query, search, unknownTitle, untilEnded } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { refusal } from '#tests/support/refusal.ts';

const texts = {
  empty_query: { en: 'Please enter a job title to search.', zh: '请输入要搜索的职业名称。' },
  invalid_query: { en: 'Invalid search query! Please try again.', zh: '没认出这是什么职业，请换个说法再试。' },
} as const;

describe('a search for a known title', () => {
  it.each<[spelling: string, text: string, language: Language, title: string, alias?: string]>([
    ['its English title', 'Lawyers', 'en', 'Lawyers'],
    ['its Chinese title', '律师', 'zh', '律师'],
    ['the other language', '律师', 'en', 'Lawyers'],
    ['an English alias', 'attorney', 'en', 'Lawyers', 'attorney'],
    ['a Chinese alias', '诉讼律师', 'zh', '律师', '诉讼律师'],
    ['a plural of an alias', 'Solicitors', 'en', 'Lawyers', 'solicitor'],
    ['a word of seniority before it', 'senior lawyer', 'en', 'Lawyers'],
    ['unusual spaces, case and punctuation', '  «LAWYER»! ', 'en', 'Lawyers'],
    ['a sentence', 'I am a lawyer', 'en', 'Lawyers'],
    ['a Chinese sentence', '我是一名律师', 'zh', '律师'],
  ])('is answered at once, with the job, by %s', async (_spelling, text, language, title, alias) => {
    const result = await search(text, { language });
    expect(result).toMatchObject({ status: 'completed', job_id: jobIdOf('23-1011.00') });
    expect(result.jobs[0]).toEqual({ job_id: result.job_id, title, similarity: 1, alias });
    expect(result.jobs.filter(({ similarity }) => similarity === 1)).toHaveLength(1);
  });

  it.each([
    ['a typing error that is another word', 'sales manger', 'en', ['11-2022.00']],
    ['a Chinese character that sounds alike', '会记', 'zh', ['13-2011.00', '43-3031.00']],
    ['a place of work', 'cashier at walmart', 'en', ['41-2011.00']],
    ['an activity', 'drive a forklift', 'en', ['53-7051.00']],
    ['an activity in Chinese', '我是开货车的', 'zh', ['53-3032.00', '53-3033.00']],
  ] as const)('finds the job by %s, and leaves the choice to the visitor', async (_description, text, language, expectedCodes) => {
    const { status, job_id: chosen, jobs } = await search(text, { language });
    expect([status, chosen]).toEqual(['completed', null]);
    expect(await Promise.all(expectedCodes.map(jobIdOf))).toContain(jobs[0]?.job_id);
  });

  it.each([
    ['conductor', 'en', ['27-2041.00', '53-4031.00', '53-6061.00']],
    ['teacher', 'en', ['25-2021.00', '25-2022.00', '25-2031.00', '25-2012.00', '25-2011.00']],
    ['康复师', 'zh', ['29-1123.00', '29-1122.00', '29-1127.00']],
    ['医生', 'zh', ['29-1216.00', '29-1249.00', '29-1215.00', '29-1221.00', '29-1299.00']],
  ] as const)(
    'lists the occupations that share the name %j first, the most likely ones at the top, and chooses none',
    async (name, language, sharing) => {
      const { job_id: chosen, jobs } = await search(name, { language });
      const expected = await Promise.all(sharing.map(async (code) => [jobIdOf(code), 0.85])); // below 0.86 the page offers to continue the search
      expect([chosen, jobs.slice(0, sharing.length).map((job) => [job.job_id, job.similarity])]).toEqual([null, expected]);
    },
  );

  it('returns up to eight jobs, best first, and opens none if several match', async () => {
    const result = await search('teacher');
    expect(result).toMatchObject({ status: 'completed', job_id: null });
    expect(result.jobs.length).toBeGreaterThan(1);
    expect(result.jobs.length).toBeLessThanOrEqual(8);
    const similarities = result.jobs.map(({ similarity }) => similarity);
    expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
    expect(new Set(result.jobs.map((job) => job.job_id)).size).toBe(result.jobs.length);
  });

  it('returns the same answer with and without a trailing slash, without a redirect', async () => {
    const body = { query: 'paralegal' };
    const [bare, slashed] = await Promise.all(['/search-job', '/search-job/'].map((address) => call(address, { body })));
    expect([bare?.status, slashed?.status]).toEqual([200, 200]);
    expect(searchResultSchema.parse(bare?.body).jobs).toEqual(searchResultSchema.parse(slashed?.body).jobs);
  });

  it('creates ids if the client sent none', async () => {
    const result = searchResultSchema.parse((await call('/search-job', { body: { query: 'lawyer' } })).body);
    expect([result.task_id, result.client_task_id].every(isStrongId)).toBe(true);
  });
});

describe('a search for an unknown title', () => {
  it.each(['en', 'zh'] as const)('starts an analysis under the client’s own id (%s)', async (language) => {
    const [room, title] = [randomId(), unknownTitle(language)];
    const result = await search(title, { room, language });
    expect(result).toMatchObject({ status: 'processing', jobs: [], job_id: null, client_task_id: room });
    const end = await untilEnded(room);
    expect(end.status).toBe('completed');
    const job = await getJob(end.job_id ?? 0, { language });
    expect(job.title.toLowerCase()).toBe(title);
    expect((await search(title.toUpperCase(), { language })).job_id).toBe(job.id);
  });

  it('is analysed without the words around the title', async () => {
    const title = unknownTitle();
    const { client_task_id: room } = await search(`I am a ${title}`);
    const end = await untilEnded(room);
    expect((await getJob(end.job_id ?? 0)).title.toLowerCase()).toBe(title);
    expect((await search(title)).job_id).toBe(end.job_id);
  });

  it('is forced by force_search if only other jobs match, but still answered if the title is known', async () => {
    const near = `${unknownTitle().slice(3, 7)} tax accountant`;
    expect((await search(near)).status).toBe('completed');
    const forced = await search(near, { force: true });
    expect(forced).toMatchObject({ status: 'processing', jobs: [] });
    expect((await untilEnded(forced.client_task_id)).status).toBe('completed');
    expect(await search('lawyer', { force: true })).toMatchObject({ status: 'completed', job_id: jobIdOf('23-1011.00') });
  });

  it('is cut at 130 characters', async () => {
    const words = [16, 16, 16, 16, 16, 15, 15].map((length) => unknownTitle().replaceAll(' ', '').slice(0, length));
    const longest = `${words.join(' ')} choreographer`;
    expect(longest).toHaveLength(130);
    const job = await analyse(`${longest}s of everything`);
    expect(job.title).toBe(longest);
    expect((await search(longest)).job_id).toBe(job.id);
  });

  it('gets a page if a character of two code units is at the limit of 130', async () => {
    const bold = (text: string) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97));
    const words = Array.from({ length: 6 }, () => unknownTitle().split(' ')[1]?.slice(-9) ?? '');
    const title = `xy ${bold(`${words.join(' ')} choreographer`)}`;
    expect(title.charCodeAt(129), 'the first half of a character').toBe(0xd835);
    expect((await analyse(title)).title).toBe(title);
  });
});

describe('a search that names no job', () => {
  const textsWithoutJob = ['banana smoothie', 'asdf qwer zxcv', 'DROP TABLE jobs', '今天天气很好', '12345', 'how do I cook rice'];
  it.each(textsWithoutJob)('is refused with the catalogue’s text in both languages: %s', async (text) => {
    for (const language of ['en', 'zh'] as const) {
      const answer = await postSearch(text, { language });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid_query', detail: texts.invalid_query[language] });
    }
  });

  it.each(['', '   ', '!!! ???', '<>', '\u0001\u0007', '\ud800'])('is refused as empty: %j', async (text) => {
    for (const language of ['en', 'zh'] as const) {
      const answer = await postSearch(text, { language });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ ...refusal('empty_query'), detail: texts.empty_query[language] });
    }
  });
});

describe('a malformed search', () => {
  const strong = randomId();
  it.each([
    [{ query: 'lawyer', client_task_id: '123' }],
    [{ query: 'lawyer', connection_id: 'a'.repeat(31) }],
    [{ query: 'lawyer', connection_id: strong, client_task_id: `${strong.slice(1)}/` }],
    [{ query: 'lawyer', client_task_id: '' }],
  ])('is refused with 400 for a weak identifier: %j', async (body) => {
    const answer = await call('/search-job', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(refusal('weak_identifier'));
  });

  it.each([
    ['query', {}],
    ['query', { query: 5 }],
    ['query', { query: null }],
    ['query', { query: ['lawyer'] }],
    ['query', { query: 'x'.repeat(10_001) }],
    ['force_search', { query: 'lawyer', force_search: 'yes' }],
    ['client_task_id', { query: 'lawyer', client_task_id: 7 }],
    ['body', []],
    ['body', null],
    ['body', 'lawyer'],
  ])('is refused with 422 that names %s', async (field, body) => {
    const answer = await call('/search-job', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ field, detail: expect.any(String) }] });
  });

  it.each(['{bad', '', '{"query":"lawyer"', 'query=lawyer'])('is refused with 422 for a body that is no JSON: %s', async (raw) => {
    const answer = await call('/search-job', { raw, method: 'POST' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'body' }] });
  });

  it('is refused with 413 above 64 KiB', async () => {
    const answer = await call('/search-job', { body: { query: 'x'.repeat(70_000) } });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'payload_too_large' });
  });
});

describe('the status of a task', () => {
  it('is processing, then completed with the job; not_found for an unknown task', async () => {
    const room = randomId();
    expect((await call(`/check-task-status/${room}`)).body).toEqual({ status: 'not_found', job_id: null });
    await search(unknownTitle(), { room });
    const first = await call(`/check-task-status/${room}/`);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.body).toMatchObject({ status: expect.stringMatching(/^(processing|completed)$/) });
    expect(await untilEnded(room)).toEqual({ status: 'completed', job_id: expect.any(Number) });
  });

  it.each(['1', 'abc', 'a'.repeat(31), `${'a'.repeat(32)}%20`, '%F0%9F%92%A9'.repeat(8)])('is 400 for the weak id %s', async (id) => {
    const answer = await call(`/check-task-status/${id}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(refusal('weak_identifier'));
  });
});

describe('suggestions while typing', () => {
  const suggest = async (q: string, language = 'en', limit = '') =>
    searchResultSchema.shape.jobs.parse((await call(`/search-job/suggest?q=${encodeURIComponent(q)}${limit}`, { language })).body);

  it.each([
    ['lawy', 'en', 'Lawyers'],
    ['nurs', 'en', /nurse/i],
    ['teac', 'en', /teacher/i],
    ['acountant', 'en', /Accountants/],
    ['lawer', 'en', 'Lawyers'],
    ['律', 'zh', /律师/],
    ['律师助', 'zh', /律师助理/],
    ['attorn', 'zh', '律师'],
  ])('complete “%s” (%s)', async (q, language, title) => {
    const titles = (await suggest(q, language)).map((match) => match.title);
    expect(
      titles.some((one) => (typeof title === 'string' ? one === title : title.test(one))),
      titles.join(' | '),
    ).toBe(true);
  });

  it('are at most eight by default, at most the limit, and none for an empty text', async () => {
    expect((await suggest('manager')).length).toBe(8);
    expect((await suggest('manager', 'en', '&limit=3')).length).toBe(3);
    expect((await suggest('manager', 'en', '&limit=50')).length).toBeGreaterThan(8);
    expect(await suggest('  !! ')).toEqual([]);
  });

  it.each(['0', '51', '-1', '2.5', 'x'])('are refused with 422 that names the limit %s', async (limit) => {
    const answer = await call(`/search-job/suggest?q=nurse&limit=${limit}`);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'limit' }] });
  });

  it('start no analysis and count no search', async () => {
    const visitor = newVisitor();
    const title = unknownTitle();
    await call(`/search-job/suggest?q=${encodeURIComponent(title)}`, { visitor });
    expect(await query`select 1 from search_tasks where query = ${title}`).toEqual([]);
  });
});
