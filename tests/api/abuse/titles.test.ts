import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Behaviour } from '#scripts/dev/sandbox-reviewers/behaviour.ts';
import { nearJobSchema } from '#src/features/foundation/progress/contract.ts';
import { searchResultSchema } from '#src/features/search/query/contract.ts';
import { messages } from '#src/i18n/messages.ts';
import {
  analyse,
  type Answer,
  followRoom,
  getJob,
  type OwnWorker,
  postSearch,
  query,
  search,
  startOwnWorker,
  unknownTitle,
  untilEnded,
} from '#tests/support/api-helpers.ts';
import { asPerson, loadListing, countNetworks, moveSearchesBack } from '#tests/support/listing.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { refusal } from '#tests/support/refusal.ts';

const own = useOwnPlatform();
/** The same product on a day whose model calls are used up. */
let spent: OwnWorker;
beforeAll(async () => {
  spent = await startOwnWorker({ vars: { MODEL_DAILY_BUDGET: '0' } });
});
beforeEach(() => own().sandbox.reset());
afterAll(() => spent.stop());

const invalidTitle = { status: 400, body: refusal('invalid_query') };
const jobsNamed = async (title: string) => (await query`select id from jobs where normalized_title = ${title}`).length;
const checks = () => Object.values(own().sandbox.calls()).reduce((sum, { title_check: asked }) => sum + asked, 0);

/** Has the models refuse a title. */
async function refuse(title: string, language: 'en' | 'zh' = 'en'): Promise<void> {
  const { client_task_id: room } = await search(title, { language, ...asPerson() });
  expect(await untilEnded(room)).toMatchObject({ status: 'error', job_id: null });
}

describe('a title that a model refused', () => {
  it.each([
    ['insult', 'en'],
    ['living person', 'en'],
    ['not a job', 'en'],
    ['骂人', 'zh'],
    ['在世的人', 'zh'],
  ] as const)('stays refused when the budget is spent (%s)', async (cue, language) => {
    const title = unknownTitle(language, cue);
    await refuse(title, language);
    expect(await postSearch(title, { base: spent.url, language, ...asPerson() })).toMatchObject(invalidTitle);
    expect(await postSearch(title, { base: spent.url, language, force: true, ...asPerson() })).toMatchObject(invalidTitle);
    expect(await jobsNamed(title)).toBe(0);
  });

  it.each(['server_error', 'rate_limit', 'bad_key', 'garbled'] as const)(
    'stays refused when every provider fails (%s)',
    async (behaviour) => {
      const title = unknownTitle('en', 'insult');
      await refuse(title);
      own().sandbox.behave('all', behaviour);
      expect(await postSearch(title, asPerson())).toMatchObject(invalidTitle);
      expect(await jobsNamed(title)).toBe(0);
    },
  );

  it('stays refused however it is written, asks no model again and costs nobody a search', async () => {
    const title = unknownTitle('en', 'insult');
    await refuse(title);
    own().sandbox.reset();
    const visitor = asPerson();
    for (const written of [title.toUpperCase(), `  ${title.replaceAll(' ', '   ')} `, `${title}s`, `I am a ${title}`])
      expect(await postSearch(written, { base: spent.url, ...visitor }), written).toMatchObject(invalidTitle);
    expect(await postSearch(title, visitor)).toMatchObject(invalidTitle);
    expect(checks()).toBe(0);
  });
});

describe.each([
  ['en', 'not a job', 'insult', 'I walk around weddings with a camera, take pictures and edit them'],
  ['zh', '不是职业', '骂人', '在工地开塔吊，吊运钢筋和模板'],
] as const)('a description of the work (%s)', (language, doubted, insult, description) => {
  const nearOf = ({ body }: Answer) => z.object({ near: z.array(nearJobSchema).optional() }).parse(body).near;

  it('answers a model that took the title for no job: it is offered to whoever follows and to the next, and the analysis is made', async () => {
    const title = unknownTitle(language, doubted);
    const { client_task_id: room } = await search(title, { language, ...asPerson() });
    const end = (await followRoom(room)).at(-1);
    expect(end).toMatchObject({ status: 'error', error: messages(language)('error.invalid_query') });
    expect((await untilEnded(room)).near).toEqual(end?.near);
    const next = await postSearch(title, { language, ...asPerson() });
    expect(next).toMatchObject(invalidTitle);
    expect(nearOf(next)).toEqual(end?.near);
    const job = await analyse(title, { language, description, ...asPerson() });
    expect(job).toMatchObject({ listed: false, described_by: 1, descriptions: [description] });
    expect(await countNetworks(job.id)).toBe(0);
    expect(await postSearch(title, { language, ...asPerson() })).toMatchObject(invalidTitle);
  });

  it('answers no insult: nothing is offered, and the title stays refused', async () => {
    const title = unknownTitle(language, insult);
    for (const base of [own().url, spent.url]) {
      const first = await postSearch(title, { language, description, base, ...asPerson() });
      if (first.status === 200) expect((await untilEnded(searchResultSchema.parse(first.body).client_task_id, base)).near).toBeUndefined();
      const next = await postSearch(title, { language, description, base, ...asPerson() });
      expect([next, nearOf(next)]).toMatchObject([invalidTitle, undefined]);
    }
    expect(await jobsNamed(title)).toBe(0);
  });
});

describe("a provider's own filter", () => {
  it.each(['filtered', 'refuse'] as const satisfies Behaviour[])('counts as a refusal, which stays (%s)', async (behaviour) => {
    own().sandbox.behave('all', behaviour);
    const title = unknownTitle();
    await refuse(title);
    own().sandbox.reset();
    expect(await postSearch(title, asPerson())).toMatchObject(invalidTitle);
    expect(await postSearch(title, { base: spent.url, ...asPerson() })).toMatchObject(invalidTitle);
    expect([await jobsNamed(title), checks()]).toEqual([0, 0]);
  });

  it('is not asked about again at another provider', async () => {
    own().sandbox.behave('gpt4o', 'filtered');
    await refuse(unknownTitle());
    expect(checks()).toBe(1);
  });
});

describe('with no model to ask', () => {
  /** Searches as new people on as many days. */
  async function searchOnDays(id: number, title: string, days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      await moveSearchesBack(id);
      expect((await search(title, { base: spent.url, ...asPerson() })).job_id).toBe(id);
    }
  }

  it('a title that is not plainly one of work (a person’s name is in it) gets its page, but no number of networks lists it', async () => {
    const title = `michael ${unknownTitle()}`;
    const job = await analyse(title, { base: spent.url, ...asPerson() });
    await searchOnDays(job.id, title, 4);
    expect([await countNetworks(job.id), await loadListing(job.id)]).toEqual([0, 'unlisted']);
  });

  it('a title that is plainly one of work is listed as ever', async () => {
    const title = unknownTitle();
    const job = await analyse(title, { base: spent.url, ...asPerson() });
    for (const many of [2, 0]) {
      await moveSearchesBack(job.id);
      await search(title, { base: spent.url, ...asPerson() });
      await expect.poll(() => countNetworks(job.id)).toBe(many); // recorded after the response; of one day only the first counts
    }
    expect(await loadListing(job.id)).toBe('listed');
    expect((await getJob(job.id)).listed).toBe(true);
  });
});

describe('a title', () => {
  it.each([
    'plumber call 555 010 2030',
    'plumber ５５５０１０２０３０',
    '修水管一三八零零一三八零零零',
    'plumber at www.example.test',
    'plumber example.com',
    'plumber example dot com',
    'plumber me@example.test',
    'plumber me (at) example.test',
  ])('with a phone number or an address is refused without any model: %s', async (text) => {
    for (const base of [own().url, spent.url]) {
      const answer = await postSearch(text, { base, force: true, ...asPerson() });
      expect([answer.status, answer.body]).toMatchObject([422, refusal('title_has_contact')]);
    }
    expect(checks()).toBe(0);
  });

  it.each(['f u c k i n g clown driver', 'fucking clown driver', '操你妈的司机'])(
    'with words that comments may not have is refused without any model: %s',
    async (text) => {
      for (const base of [own().url, spent.url])
        expect((await postSearch(text, { base, force: true, ...asPerson() })).status).toBeGreaterThanOrEqual(400);
      expect(checks()).toBe(0);
    },
  );
});
