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

const worker = useOwnPlatform();
/** A Worker without model calls left in the day's budget. */
let spent: OwnWorker;
beforeAll(async () => {
  spent = await startOwnWorker({ vars: { MODEL_DAILY_BUDGET: '0' } });
});
beforeEach(() => worker().sandbox.reset());
afterAll(() => spent.stop());

const invalidTitle = { status: 400, body: refusal('invalid_query') };
const jobsNamed = async (title: string) => (await query`select id from jobs where normalized_title = ${title}`).length;
const countTitleChecks = () => Object.values(worker().sandbox.calls()).reduce((sum, { title_check: count }) => sum + count, 0);

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
      worker().sandbox.behave('all', behaviour);
      expect(await postSearch(title, asPerson())).toMatchObject(invalidTitle);
      expect(await jobsNamed(title)).toBe(0);
    },
  );

  it('stays refused however it is spelled, calls no model again and costs no visitor a search', async () => {
    const title = unknownTitle('en', 'insult');
    await refuse(title);
    worker().sandbox.reset();
    const visitor = asPerson();
    for (const spelling of [title.toUpperCase(), `  ${title.replaceAll(' ', '   ')} `, `${title}s`, `I am a ${title}`])
      expect(await postSearch(spelling, { base: spent.url, ...visitor }), spelling).toMatchObject(invalidTitle);
    expect(await postSearch(title, visitor)).toMatchObject(invalidTitle);
    expect(countTitleChecks()).toBe(0);
  });
});

describe.each([
  ['en', 'not a job', 'insult', 'I walk around weddings with a camera, take pictures and edit them'],
  ['zh', '不是职业', '骂人', '在工地开塔吊，吊运钢筋和模板'],
] as const)('a description of the work (%s)', (language, doubtedCue, insultCue, description) => {
  const nearOf = ({ body }: Answer) => z.object({ near: z.array(nearJobSchema).optional() }).parse(body).near;

  it('overrules a model that doubts the title: the room and the next search offer to describe it, and then it is analysed', async () => {
    const title = unknownTitle(language, doubtedCue);
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

  it('does not overrule the refusal of an insult: nothing is offered, and the title stays refused', async () => {
    const title = unknownTitle(language, insultCue);
    for (const base of [worker().url, spent.url]) {
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
    worker().sandbox.behave('all', behaviour);
    const title = unknownTitle();
    await refuse(title);
    worker().sandbox.reset();
    expect(await postSearch(title, asPerson())).toMatchObject(invalidTitle);
    expect(await postSearch(title, { base: spent.url, ...asPerson() })).toMatchObject(invalidTitle);
    expect([await jobsNamed(title), countTitleChecks()]).toEqual([0, 0]);
  });

  it('is not followed by a call to another provider', async () => {
    worker().sandbox.behave('gpt4o', 'filtered');
    await refuse(unknownTitle());
    expect(countTitleChecks()).toBe(1);
  });
});

describe('without a model to call', () => {
  /** Searches once a day, each time as a new visitor. */
  async function searchOnDays(id: number, title: string, days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      await moveSearchesBack(id);
      expect((await search(title, { base: spent.url, ...asPerson() })).job_id).toBe(id);
    }
  }

  it('a title with a person’s name gets its page, but searches from any number of networks do not list it', async () => {
    const title = `michael ${unknownTitle()}`;
    const job = await analyse(title, { base: spent.url, ...asPerson() });
    await searchOnDays(job.id, title, 4);
    expect([await countNetworks(job.id), await loadListing(job.id)]).toEqual([0, 'unlisted']);
  });

  it('a title that plainly names work is listed by enough networks', async () => {
    const title = unknownTitle();
    const job = await analyse(title, { base: spent.url, ...asPerson() });
    for (const networkCount of [2, 0]) {
      await moveSearchesBack(job.id);
      await search(title, { base: spent.url, ...asPerson() });
      await expect.poll(() => countNetworks(job.id)).toBe(networkCount); // recorded after the response
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
    for (const base of [worker().url, spent.url]) {
      const answer = await postSearch(text, { base, force: true, ...asPerson() });
      expect([answer.status, answer.body]).toMatchObject([422, refusal('title_has_contact')]);
    }
    expect(countTitleChecks()).toBe(0);
  });

  it.each(['f u c k i n g clown driver', 'fucking clown driver', '操你妈的司机'])(
    'with words that comments may not contain is refused without any model: %s',
    async (text) => {
      for (const base of [worker().url, spent.url])
        expect((await postSearch(text, { base, force: true, ...asPerson() })).status).toBeGreaterThanOrEqual(400);
      expect(countTitleChecks()).toBe(0);
    },
  );
});
