import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { isStrongId, randomId } from '#src/shared/ids.ts';
import { newAddress, TestBrowser } from '#tests/support/accounts.ts';
import {
  analyse,
  type Answer,
  call,
  sameOriginHeaders,
  newVisitor,
  type OwnWorker,
  postSearch,
  query,
  startOwnWorker,
  taskStatus,
  unknownTitle,
  untilEnded,
} from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { draw } from '#tests/support/draw.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';

const limit = 2;
const refused = {
  en: 'Too many searches! Please try again tomorrow.',
  zh: '搜索次数过多！请明天再试。',
} as const;

let own: OwnWorker;
let spent: OwnWorker;

beforeAll(async () => {
  [own, spent] = await Promise.all([
    startOwnWorker({ vars: { SEARCH_DAILY_LIMIT: String(limit), REVIEWER_TIMEOUT_MS: '30000' } }),
    startOwnWorker({ vars: { MODEL_DAILY_BUDGET: '0' } }),
  ]);
});
afterEach(() => own.sandbox.reset());
afterAll(() => Promise.all([own.stop(), spent.stop()]));

const ask = (visitor: string, title = unknownTitle(), more: { room?: string; language?: string; headers?: Record<string, string> } = {}) =>
  postSearch(title, { base: own.url, visitor, ...more });

/** Uses up a visitor's quota, one search after another. */
async function useUp(visitor: string): Promise<void> {
  for (let search = 0; search < limit; search += 1) expect((await ask(visitor)).status).toBe(200);
}

const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();

describe('the daily quota of new analyses', () => {
  itWithinOneDay(
    'is the visitor’s own: who has used it up is refused in their language until the next UTC day, and nobody else is',
    async () => {
      const visitor = newVisitor();
      await useUp(visitor);
      for (const language of ['en', 'zh'] as const) {
        const before = secondsToNextDay(new Date());
        const answer = await ask(visitor, unknownTitle(language), { language });
        expect(answer.status).toBe(429);
        expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(answer.body).toMatchObject({ code: 'too_many_searches', status: 429, detail: refused[language] });
        const wait = Number(answer.headers.get('retry-after'));
        expect(wait).toBeLessThanOrEqual(before);
        expect(wait).toBeGreaterThanOrEqual(secondsToNextDay(new Date()));
      }
      expect((await ask(newVisitor())).status).toBe(200);
    },
  );

  itWithinOneDay('leaves nothing of a refused search behind', async () => {
    const [visitor, room, title] = [newVisitor(), randomId(), unknownTitle()];
    await useUp(visitor);
    expect((await ask(visitor, title, { room })).status).toBe(429);
    expect(await taskStatus(room, own.url)).toEqual({ status: 'not_found', job_id: null });
    expect(await query`select 1 from search_tasks where query = ${title}`).toEqual([]);
    expect((await ask(newVisitor(), title, { room })).status).toBe(200);
  });

  itWithinOneDay('does not count looking up what is known, suggestions, jobs or refused texts', async () => {
    const visitor = newVisitor();
    const lawyers = jobIdOf('23-1011.00');
    const known = ['lawyer', 'teacher', '律师', 'nurse', 'banana smoothie', ''];
    for (const text of known) await ask(visitor, text);
    for (const address of ['/search-job/suggest?q=nurse', '/jobs', `/jobs/${lawyers}`, `/jobs/${lawyers}/llm-reviews`]) {
      expect((await call(address, { base: own.url, visitor })).status).toBe(200);
    }
    await useUp(visitor);
    expect((await ask(visitor)).status).toBe(429);
    for (const text of ['lawyer', 'teacher', '律师']) expect((await ask(visitor, text)).status).toBe(200);
    expect((await ask(visitor, 'banana smoothie')).status).toBe(400);
  });

  itWithinOneDay('does not count joining an analysis that is under way, nor asking twice for one’s own', async () => {
    own.sandbox.behave('all', 'hold');
    const [visitor, joined, mine, room] = [newVisitor(), unknownTitle(), unknownTitle(), randomId()];
    expect((await ask(newVisitor(), joined)).status).toBe(200);
    const again = Array.from({ length: limit + 1 }, () => [ask(visitor, joined), ask(visitor, mine, { room })]);
    for (const answer of await Promise.all(again.flat())) expect(answer.body).toMatchObject({ status: 'processing' });
    for (let search = 1; search < limit; search += 1) expect((await ask(visitor)).status).toBe(200);
    const last = randomId();
    const [refusal, join] = await Promise.all([ask(visitor), ask(visitor, joined, { room: last })]);
    expect(refusal.status).toBe(429);
    expect(join.body).toMatchObject({ status: 'processing' });
    own.sandbox.reset();
    expect((await untilEnded(last, own.url)).status).toBe('completed');
  });

  itWithinOneDay('is never exceeded by requests in parallel', async () => {
    const visitors = [newVisitor(), newVisitor()];
    const answers = await Promise.all(
      visitors.map((visitor) => Promise.all(Array.from({ length: limit * 4 }, () => ask(visitor, unknownTitle())))),
    );
    for (const own of answers) {
      expect(statuses(own)).toEqual([...Array<number>(limit).fill(200), ...Array<number>(limit * 3).fill(429)]);
    }
  });

  itWithinOneDay('counts IPv6 by its /48, however the address is written', async () => {
    const [third = '', fourth = ''] = [draw(0xffff), draw(0xffff)].map((group) => (group + 1).toString(16));
    await useUp(`2001:db8:${third}:${fourth}::1`);
    const sameNetwork = [
      `2001:db8:${third}:${fourth}:ffff:1:2:3`,
      `2001:DB8:${third.toUpperCase()}::ABCD`,
      `2001:0db8:${third.padStart(4, '0')}:0000:0000:0000:0000:0009`,
    ];
    for (const address of sameNetwork) expect((await ask(address)).status, address).toBe(429);
    const next = ((Number.parseInt(third, 16) + 1) % 0x10000).toString(16);
    expect((await ask(`2001:db8:${next}:${fourth}::1`)).status).toBe(200);
  });

  itWithinOneDay('is a member’s own by who they are: another network gives no second one, and who shares theirs has one too', async () => {
    const [tokens, other] = [await new TestBrowser().signIn(newAddress()), await new TestBrowser().signIn(newAddress())];
    const network = newVisitor();
    const askAs = ({ access_token }: { access_token: string }, from: string) =>
      ask(from, unknownTitle(), { headers: { authorization: `Bearer ${access_token}` } });
    for (let search = 0; search < limit; search += 1) expect((await askAs(tokens, network)).status).toBe(200);
    expect((await askAs(tokens, newVisitor())).status).toBe(429);
    expect((await askAs(other, network)).status).toBe(200);
    expect((await ask(network)).status).toBe(200);
  });

  itWithinOneDay('is not renewed by headers that a visitor can choose', async () => {
    const visitor = newVisitor();
    await useUp(visitor);
    const names = ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'forwarded', 'cookie', 'user-agent', 'authorization'];
    const headers = Object.fromEntries(names.map((name) => [name, newVisitor()]));
    expect((await ask(visitor, unknownTitle(), { headers })).status).toBe(429);
  });

  itWithinOneDay('is kept under a digest: no address is stored', async () => {
    const visitor = newVisitor();
    await ask(visitor);
    const keys = (await query`select key from daily_counters where scope = 'search'`).map((row) => String(row['key']));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((key) => /^[\da-f]{32}$/.test(key) && isStrongId(key) && !key.includes(visitor))).toBe(true);
  });
});

describe('the daily budget of model calls, once it is spent', () => {
  it.each(['en', 'zh'] as const)('lets a new title be analysed from evidence, and the job says so (%s)', async (language) => {
    const job = await analyse(unknownTitle(language), { base: spent.url, language });
    expect(job.limitations).toEqual(['budget_spent']);
    expect(job.confidence).toBe('inferred');
    expect(job.nearest.length).toBeGreaterThan(0);
    expect(job.reviewers_rate).toBeNull();
    expect(job.ai_replacement_rate).toBeCloseTo(job.evidence_rate ?? -1, 0);
    expect((await call(`/jobs/${job.id}/llm-reviews`, { base: spent.url })).body).toEqual([]);
    expect(new Set(Object.values(spent.sandbox.calls()).flatMap(Object.values))).toEqual(new Set([0]));
  });

  it('prevents a refresh, and does not change the stored reviews', async () => {
    const before = await analyse(unknownTitle(), { base: spent.url });
    const answer = await call(`/jobs/${before.id}/llm-reviews?force_refresh=true`, { base: spent.url, headers: sameOriginHeaders });
    expect([answer.status, answer.body]).toEqual([200, []]);
    expect((await call(`/jobs/${before.id}`, { base: spent.url })).body).toEqual(before);
    expect(new Set(Object.values(spent.sandbox.calls()).flatMap(Object.values))).toEqual(new Set([0]));
  });
});
