import { describe, expect, it } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { forgetAuthors } from '#src/features/jobs/generation/take-description.ts';
import { analyse, call, database, getJob, postSearch, query, search, unknownTitle, untilEnded } from '#tests/support/api-helpers.ts';
import { startOwnWorker, useOwnPlatform } from '#tests/support/own-worker.ts';
import { asPerson, loadListing, countNetworks, fetchText } from '#tests/support/listing.ts';
import { callAs } from '#tests/support/accounts.ts';
import { newAdminAddress, newMember } from '#tests/support/members.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

useOwnPlatform({ reviewers: 'none' });

const describeJob = (id: number, description: unknown, visitor = asPerson()) =>
  call(`/jobs/${id}/descriptions`, { body: { description }, ...visitor });
const headlines = (id: number) =>
  query`select seq, headline, reason, ai_replacement_rate from job_snapshots where job_id = ${id} order by seq`;
const samples = {
  en: { text: 'I walk around weddings with a camera, take pictures and edit them', refused: 'velvet morning fog' },
  zh: { text: '在工地开塔吊，吊运钢筋和模板', refused: '雨后的彩虹天空' },
} as const;
const listedTexts = { en: 'Pizza', zh: '火锅' } as const;

describe.each(['en', 'zh'] as const)('a text that names no work (%s)', (language) => {
  const { text: description, refused } = samples[language];
  const t = messages(language);

  it('is analysed if the work is described, and its page says that the estimate is based on the description', async () => {
    expect(reasonOf(await postSearch(refused, { language, ...asPerson() }))).toBe('invalid_query');
    const job = await analyse(refused, { language, description, ...asPerson() });
    expect(job).toMatchObject({
      title: expect.any(String),
      listed: false,
      described_by: 1,
      descriptions: [description],
      takes_description: true,
    });
    const nearest = await getJob(job.nearest[0]?.job_id ?? 0, { language: 'en' });
    expect(nearest.title).toBe(language === 'en' ? 'Photographers' : 'Crane and Tower Operators');
    expect(job.nearest[0]?.weight).toBeGreaterThan(0.5);
    expect(job.snapshots.map(({ reason }) => reason)).toEqual(['first']);
    const page = await fetchText(`${language === 'zh' ? '/zh' : ''}/jobs/${job.id}`);
    expect(page).toContain(t('describe.rests_on', { count: 1 }));
    expect(page).toContain(description);
  });

  it('is still refused for everybody else, and is listed only by an administrator, never by searches', async () => {
    const found = await search(refused, { language, description, ...asPerson() });
    const { job_id: id } = await untilEnded(found.client_task_id);
    if (id === null) throw new Error('there is no job');
    expect(reasonOf(await postSearch(refused, { language, ...asPerson() }))).toBe('invalid_query');
    for (let network = 0; network < 3; network += 1) {
      const again = await search(refused, { language, description, ...asPerson() });
      await untilEnded(again.client_task_id);
    }
    expect([await countNetworks(id), await loadListing(id)]).toEqual([0, 'unlisted']);
    const { tokens } = await newMember({ email: await newAdminAddress(), audience: 'admin' });
    expect((await callAs(tokens, `/admin/jobs/${id}`, { method: 'PATCH', body: { listed: true } })).status).toBe(204);
    const listed = await getJob(id);
    expect(listed).toMatchObject({ listed: true, descriptions: [], takes_description: false });
    expect(listed.described_by).toBeGreaterThan(0);
  });

  it('returns the jobs nearest to the described work, without a new job, if it is on the list of texts that are no titles', async () => {
    const before = await query`select count(*) from jobs`;
    const answer = await search(listedTexts[language], { language, description, ...asPerson() });
    expect(answer).toMatchObject({ status: 'completed', job_id: null });
    const [first] = answer.jobs;
    expect((await getJob(first?.job_id ?? 0)).title).toBe(language === 'en' ? 'Photographers' : 'Crane and Tower Operators');
    expect(answer.jobs.every(({ similarity }) => similarity <= 0.85)).toBe(true);
    expect(await query`select count(*) from jobs`).toEqual(before);
  });
});

describe('a description', () => {
  it.each([
    ['too short', 'too few', 'invalid_input'],
    ['too short without its spaces', `  ${'a b c'}          `, 'invalid_input'],
    ['of five characters with ten code units', '🧹🧹🧹🧹🧹', 'invalid_input'],
    ['too long', 'sweeps '.repeat(50), 'invalid_input'],
    ['with a NUL', 'sweeps the\0 street', 'invalid_input'],
    ['with half of a surrogate pair', 'sweeps the street \ud83e', 'invalid_input'],
    ['that is no text', 12, 'invalid_input'],
    ['with a bad word', 'I fuck around all day at work', 'bad_description'],
    ['with a bad word in Chinese', '每天在公司里做傻逼做的事情', 'bad_description'],
    ['with an address', 'I write texts for www.example.com', 'bad_description'],
    ['with a phone number', '修水管通下水道 13800138000 随叫随到', 'bad_description'],
    ['that is code', 'SELECT name FROM users WHERE id = 1;', 'no_work_described'],
    ['of random keys', 'asdfasdf asdfasdf', 'no_work_described'],
    ['that is a question', 'what is the weather like in town', 'no_work_described'],
  ])('%s is refused in a search and for a job', async (_case, description, code) => {
    const title = unknownTitle();
    const sent = await call('/search-job', { body: { query: title, description }, ...asPerson() });
    expect([sent.status, reasonOf(sent)]).toEqual([422, code]);
    expect(await query`select 1 from search_tasks where normalized_title = ${title}`).toEqual([]);
    const { id } = await analyse(title, asPerson());
    const refused = await describeJob(id, description);
    expect([refused.status, reasonOf(refused)]).toEqual([422, code]);
    expect(await headlines(id)).toHaveLength(1);
  });

  it('with a word that the operator blocked is refused', async () => {
    await query`insert into blocked_words (word) values ('quixoflub') on conflict do nothing`;
    const { id } = await analyse(unknownTitle(), asPerson());
    expect(reasonOf(await describeJob(id, 'I fold paper quixo-flub all day'))).toBe('bad_description');
  });

  it.each(['en', 'zh'] as const)(
    'of an unlisted job adds a figure that is based on it, and keeps the earlier one (%s)',
    async (language) => {
      const job = await analyse(unknownTitle(language), { language, ...asPerson() });
      const address = `${language === 'zh' ? '/zh' : ''}/jobs/${job.id}`;
      expect(await fetchText(address)).toContain(messages(language)('describe.rests_on_title'));
      const [before] = await headlines(job.id);
      expect((await describeJob(job.id, samples[language].text)).status).toBe(204);
      const described = await getJob(job.id, { language });
      expect(described.snapshots.map(({ reason }) => reason)).toEqual(['first', 'description']);
      expect(described.ai_replacement_rate).not.toBe(job.ai_replacement_rate);
      const titles = await Promise.all(described.nearest.map(async ({ job_id: id }) => (await getJob(id)).title));
      expect(titles).toContain(language === 'en' ? 'Photographers' : 'Crane and Tower Operators');
      expect((await headlines(job.id))[0]).toEqual({ ...before, headline: false });
      const page = await fetchText(address);
      expect(page).toContain(messages(language)('describe.rests_on', { count: 1 }));
      expect(page).toContain(messages(language)('job.snapshot_description'));
    },
  );

  it('of one visitor replaces the earlier one; five visitors describe a job, and a sixth changes nothing', async () => {
    const { id } = await analyse(unknownTitle(), asPerson());
    const first = asPerson();
    await describeJob(id, 'I sweep streets at night and empty the bins', first);
    await describeJob(id, 'I take photographs of weddings and edit them', first);
    expect((await getJob(id)).descriptions).toEqual(['I take photographs of weddings and edit them']);
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, index) => describeJob(id, `I bake bread and sell cakes in shop ${index}`)),
    );
    expect(others.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 409]);
    const job = await getJob(id);
    expect(job).toMatchObject({ described_by: 5, takes_description: false });
    const rows = await headlines(id);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows.filter(({ headline }) => headline)).toEqual([rows.at(-1)]);
    expect(reasonOf(await describeJob(id, 'I do nothing but count the stars all night'))).toBe('cannot_describe');
    expect(await headlines(id)).toEqual(rows);
  });

  it('changes no job of the catalogue and no listed or withheld job', async () => {
    const { tokens } = await newMember({ email: await newAdminAddress(), audience: 'admin' });
    for (const listed of [true, false]) {
      const { id } = await analyse(unknownTitle(), asPerson());
      await callAs(tokens, `/admin/jobs/${id}`, { method: 'PATCH', body: { listed } });
      const answer = await describeJob(id, samples.en.text);
      expect([answer.status, reasonOf(answer)]).toEqual([409, 'cannot_describe']);
      expect(await headlines(id)).toHaveLength(1);
    }
    const before = await headlines(1);
    const refused = await describeJob(1, samples.en.text);
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'cannot_describe']);
    expect(await headlines(1)).toEqual(before);
    expect((await describeJob(99_999_999, samples.en.text)).status).toBe(404);
    expect((await call('/jobs/0/descriptions', { body: { description: samples.en.text }, ...asPerson() })).status).toBe(422);
  });

  it('uses up one analysis of the visitor’s quota', async () => {
    const { id } = await analyse(unknownTitle(), asPerson());
    const worker = await startOwnWorker({ reviewers: 'none', vars: { SEARCH_DAILY_LIMIT: '1' } });
    const visitor = asPerson();
    const send = (description: string) => call(`/jobs/${id}/descriptions`, { base: worker.url, body: { description }, ...visitor });
    const [once, twice] = [await send(samples.en.text), await send('I sweep streets at night and empty the bins')];
    await worker.stop();
    expect([once.status, twice.status, reasonOf(twice)]).toEqual([204, 429, 'too_many_searches']);
    expect((await getJob(id)).descriptions).toEqual([samples.en.text]);
  });

  it('is stored without data that identifies a visitor, and after 90 days without data that connects two descriptions', async () => {
    const visitor = asPerson();
    const [first, second] = [await analyse(unknownTitle(), visitor), await analyse(unknownTitle(), visitor)];
    for (const { id } of [first, second]) await describeJob(id, samples.en.text, visitor);
    const stored = () => query`select author from job_descriptions where job_id in (${first.id}, ${second.id}) order by job_id`;
    const before = await stored();
    expect(new Set(before.map(({ author }) => author)).size).toBe(2);
    for (const { author } of before) expect(author).toMatch(/^[\da-f]{32}$/);
    await query`update job_descriptions set written_at = now() - interval '91 days' where job_id = ${first.id}`;
    await forgetAuthors({ db: database(), now: () => new Date() });
    const after = await stored();
    expect(after[0]?.['author']).not.toBe(before[0]?.['author']);
    expect(after[1]).toEqual(before[1]);
    expect((await getJob(first.id)).descriptions).toEqual([samples.en.text]);
  });
});
