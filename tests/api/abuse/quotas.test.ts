import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { visitorKey } from '#functions/http/visitor.ts';
import { messages } from '#src/i18n/messages.ts';
import { randomId } from '#src/shared/ids.ts';
import {
  newVisitor,
  openSocket,
  type OwnWorker,
  postSearch,
  query,
  search,
  startOwnWorker,
  taskStatus,
  unknownTitle,
  until,
  untilEnded,
} from '#tests/support/api-helpers.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';

let worker: OwnWorker;
/** Starts one new title a minute. */
let slow: OwnWorker;
beforeAll(async () => {
  [worker, slow] = await Promise.all([
    startOwnWorker({ vars: { REVIEWER_TIMEOUT_MS: '60000', SEARCH_DAILY_LIMIT: '3' } }),
    startOwnWorker({ vars: { NEW_TITLES_PER_MINUTE: '1' }, reviewers: 'none' }),
  ]);
});
afterEach(() => worker.sandbox.reset());
afterAll(() => Promise.all([worker.stop(), slow.stop()]));

describe('joining a running analysis', () => {
  itWithinOneDay('is refused after a visitor’s 60th join, and other visitors can still join', async () => {
    worker.sandbox.behave('all', 'hold');
    const [title, visitor] = [unknownTitle(), newVisitor()];
    await search(title, { base: worker.url });
    const answers = await Promise.all(Array.from({ length: 80 }, () => postSearch(title, { base: worker.url, visitor })));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([60, 20]);
    expect((await postSearch(title, { base: worker.url })).status).toBe(200);
    expect((await postSearch(unknownTitle(), { base: worker.url, visitor })).status).toBe(200);
  });

  itWithinOneDay('counts once against the limit, however often the same room joins', async () => {
    worker.sandbox.behave('all', 'hold');
    const [title, visitor, room] = [unknownTitle(), newVisitor(), randomId()];
    await search(title, { base: worker.url });
    const answers = await Promise.all(Array.from({ length: 80 }, () => postSearch(title, { base: worker.url, visitor, room })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    worker.sandbox.reset();
    expect((await untilEnded(room, worker.url)).status).toBe('completed');
  });
});

itWithinOneDay('the 65,536 networks of one IPv6 /48 start no more analyses than one network', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, subnet) => postSearch(unknownTitle(), { base: worker.url, visitor: `2001:db8:99:${subnet + 1}::1` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await postSearch(unknownTitle(), { base: worker.url, visitor: '2001:db8:9a::1' })).status).toBe(200);
});

describe('when more new titles come than may start in a minute', () => {
  it.each(['en', 'zh'] as const)('the next one waits, and its room says so (%s)', async (language) => {
    const room = randomId();
    for (const givenRoom of [undefined, room])
      await search(unknownTitle(language), { base: slow.url, language, ...(givenRoom ? { room } : {}) });
    const socket = await openSocket({ base: slow.url, room });
    socket.join(room);
    const [first] = await until(
      () => socket.events(),
      (events) => events.length > 0,
    );
    expect(first).toMatchObject({ status: 'started', step: 'waiting', message: messages(language)('progress.waiting'), seq: 1 });
    expect(await taskStatus(room, slow.url)).toEqual({ status: 'processing', job_id: null });
    socket.close();
  });

  it('a title that would wait more than ten minutes is refused without counting against the visitor’s limit, and known titles are still found', async () => {
    const visitor = newVisitor();
    const titles = Array.from({ length: 14 }, () => unknownTitle());
    const answers = [];
    for (const title of titles) answers.push(await postSearch(title, { base: slow.url }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const refused = await postSearch(unknownTitle(), { base: slow.url, visitor });
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const secrets = { VISITOR_DIGEST_KEY: inject('secrets')['VISITOR_DIGEST_KEY'] ?? '', LOCAL_PLATFORM: 'true' };
    const key = await visitorKey(secrets, new Headers({ 'cf-connecting-ip': visitor }));
    expect(await query`select count from daily_counters where scope = 'search' and key = ${key}`).toEqual([]);
    await postSearch(unknownTitle(), { visitor });
    expect(await query`select count from daily_counters where scope = 'search' and key = ${key}`).toEqual([{ count: 1 }]);
    expect((await search('lawyer', { base: slow.url })).status).toBe('completed');
  });
});
