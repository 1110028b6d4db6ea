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
const refusals = {
  en: 'Too many searches! Please try again tomorrow.',
  zh: '搜索次数过多！请明天再试。',
} as const;

let worker: OwnWorker;
let workerWithoutBudget: OwnWorker;

beforeAll(async () => {
  [worker, workerWithoutBudget] = await Promise.all([
    startOwnWorker({ vars: { SEARCH_DAILY_LIMIT: String(limit), REVIEWER_TIMEOUT_MS: '30000' } }),
    startOwnWorker({ vars: { MODEL_DAILY_BUDGET: '0' } }),
  ]);
});
afterEach(() => worker.sandbox.reset());
afterAll(() => Promise.all([worker.stop(), workerWithoutBudget.stop()]));

const searchAs = (
  visitor: string,
  title = unknownTitle(),
  more: { room?: string; language?: string; headers?: Record<string, string> } = {},
) => postSearch(title, { base: worker.url, visitor, ...more });

/** Uses up a visitor's quota, one search after another. */
async function useUp(visitor: string): Promise<void> {
  for (let count = 0; count < limit; count += 1) expect((await searchAs(visitor)).status).toBe(200);
}

const sortedStatuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();

describe('the daily quota of new analyses', () => {
  itWithinOneDay('is separate for each visitor: one who has used it up is refused in their language until the next UTC day', async () => {
    const visitor = newVisitor();
    await useUp(visitor);
    for (const language of ['en', 'zh'] as const) {
      const before = secondsToNextDay(new Date());
      const answer = await searchAs(visitor, unknownTitle(language), { language });
      expect(answer.status).toBe(429);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(answer.body).toMatchObject({ code: 'too_many_searches', status: 429, detail: refusals[language] });
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait).toBeLessThanOrEqual(before);
      expect(wait).toBeGreaterThanOrEqual(secondsToNextDay(new Date()));
    }
    expect((await searchAs(newVisitor())).status).toBe(200);
  });

  itWithinOneDay('stores nothing of a refused search', async () => {
    const [visitor, room, title] = [newVisitor(), randomId(), unknownTitle()];
    await useUp(visitor);
    expect((await searchAs(visitor, title, { room })).status).toBe(429);
    expect(await taskStatus(room, worker.url)).toEqual({ status: 'not_found', job_id: null });
    expect(await query`select 1 from search_tasks where query = ${title}`).toEqual([]);
    expect((await searchAs(newVisitor(), title, { room })).status).toBe(200);
  });

  itWithinOneDay('does not count known titles, suggestions, job pages or refused texts', async () => {
    const visitor = newVisitor();
    const lawyers = jobIdOf('23-1011.00');
    const freeTexts = ['lawyer', 'teacher', '律师', 'nurse', 'banana smoothie', ''];
    for (const text of freeTexts) await searchAs(visitor, text);
    for (const address of ['/search-job/suggest?q=nurse', '/jobs', `/jobs/${lawyers}`, `/jobs/${lawyers}/llm-reviews`]) {
      expect((await call(address, { base: worker.url, visitor })).status).toBe(200);
    }
    await useUp(visitor);
    expect((await searchAs(visitor)).status).toBe(429);
    for (const text of ['lawyer', 'teacher', '律师']) expect((await searchAs(visitor, text)).status).toBe(200);
    expect((await searchAs(visitor, 'banana smoothie')).status).toBe(400);
  });

  itWithinOneDay('does not count joining a running analysis or repeating a search in the same room', async () => {
    worker.sandbox.behave('all', 'hold');
    const [visitor, joined, mine, room] = [newVisitor(), unknownTitle(), unknownTitle(), randomId()];
    expect((await searchAs(newVisitor(), joined)).status).toBe(200);
    const repeats = Array.from({ length: limit + 1 }, () => [searchAs(visitor, joined), searchAs(visitor, mine, { room })]);
    for (const answer of await Promise.all(repeats.flat())) expect(answer.body).toMatchObject({ status: 'processing' });
    for (let count = 1; count < limit; count += 1) expect((await searchAs(visitor)).status).toBe(200);
    const last = randomId();
    const [refusal, join] = await Promise.all([searchAs(visitor), searchAs(visitor, joined, { room: last })]);
    expect(refusal.status).toBe(429);
    expect(join.body).toMatchObject({ status: 'processing' });
    worker.sandbox.reset();
    expect((await untilEnded(last, worker.url)).status).toBe('completed');
  });

  itWithinOneDay('is never exceeded by parallel requests', async () => {
    const visitors = [newVisitor(), newVisitor()];
    const answers = await Promise.all(
      visitors.map((visitor) => Promise.all(Array.from({ length: limit * 4 }, () => searchAs(visitor, unknownTitle())))),
    );
    for (const ofVisitor of answers) {
      expect(sortedStatuses(ofVisitor)).toEqual([...Array<number>(limit).fill(200), ...Array<number>(limit * 3).fill(429)]);
    }
  });

  itWithinOneDay('counts an IPv6 /48 as one visitor, however the address is written', async () => {
    const [third = '', fourth = ''] = [draw(0xffff), draw(0xffff)].map((group) => (group + 1).toString(16));
    await useUp(`2001:db8:${third}:${fourth}::1`);
    const sameNetwork = [
      `2001:db8:${third}:${fourth}:ffff:1:2:3`,
      `2001:DB8:${third.toUpperCase()}::ABCD`,
      `2001:0db8:${third.padStart(4, '0')}:0000:0000:0000:0000:0009`,
    ];
    for (const address of sameNetwork) expect((await searchAs(address)).status, address).toBe(429);
    const next = ((Number.parseInt(third, 16) + 1) % 0x10000).toString(16);
    expect((await searchAs(`2001:db8:${next}:${fourth}::1`)).status).toBe(200);
  });

  itWithinOneDay('belongs to a member on every network, and does not count for other people on that network', async () => {
    const [tokens, other] = [await new TestBrowser().signIn(newAddress()), await new TestBrowser().signIn(newAddress())];
    const network = newVisitor();
    const searchAsMember = ({ access_token }: { access_token: string }, from: string) =>
      searchAs(from, unknownTitle(), { headers: { authorization: `Bearer ${access_token}` } });
    for (let count = 0; count < limit; count += 1) expect((await searchAsMember(tokens, network)).status).toBe(200);
    expect((await searchAsMember(tokens, newVisitor())).status).toBe(429);
    expect((await searchAsMember(other, network)).status).toBe(200);
    expect((await searchAs(network)).status).toBe(200);
  });

  itWithinOneDay('is not renewed by headers that a visitor can choose', async () => {
    const visitor = newVisitor();
    await useUp(visitor);
    const names = ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'forwarded', 'cookie', 'user-agent', 'authorization'];
    const headers = Object.fromEntries(names.map((name) => [name, newVisitor()]));
    expect((await searchAs(visitor, unknownTitle(), { headers })).status).toBe(429);
  });

  itWithinOneDay('is stored under a digest, without an address', async () => {
    const visitor = newVisitor();
    await searchAs(visitor);
    const keys = (await query`select key from daily_counters where scope = 'search'`).map((row) => String(row['key']));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((key) => /^[\da-f]{32}$/.test(key) && isStrongId(key) && !key.includes(visitor))).toBe(true);
  });
});

describe('the daily budget of model calls, once it is spent', () => {
  it.each(['en', 'zh'] as const)('lets a new title be analysed from evidence only, with this limitation (%s)', async (language) => {
    const job = await analyse(unknownTitle(language), { base: workerWithoutBudget.url, language });
    expect(job.limitations).toEqual(['budget_spent']);
    expect(job.confidence).toBe('inferred');
    expect(job.nearest.length).toBeGreaterThan(0);
    expect(job.reviewers_rate).toBeNull();
    expect(job.ai_replacement_rate).toBeCloseTo(job.evidence_rate ?? -1, 0);
    expect((await call(`/jobs/${job.id}/llm-reviews`, { base: workerWithoutBudget.url })).body).toEqual([]);
    expect(new Set(Object.values(workerWithoutBudget.sandbox.calls()).flatMap(Object.values))).toEqual(new Set([0]));
  });

  it('prevents a refresh, and does not change the stored reviews', async () => {
    const before = await analyse(unknownTitle(), { base: workerWithoutBudget.url });
    const answer = await call(`/jobs/${before.id}/llm-reviews?force_refresh=true`, {
      base: workerWithoutBudget.url,
      headers: sameOriginHeaders,
    });
    expect([answer.status, answer.body]).toEqual([200, []]);
    expect((await call(`/jobs/${before.id}`, { base: workerWithoutBudget.url })).body).toEqual(before);
    expect(new Set(Object.values(workerWithoutBudget.sandbox.calls()).flatMap(Object.values))).toEqual(new Set([0]));
  });
});
