import { afterAll, beforeAll, beforeEach, describe, expect, it, inject } from 'vitest';
import { visitorKey } from '#functions/http/visitor.ts';
import { noCalls } from '#scripts/dev/sandbox-reviewers/behaviour.ts';
import { randomId } from '#src/shared/ids.ts';
import {
  isEnd,
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
} from '#tests/support/api-helpers.ts';

const visitors = 50;

let worker: OwnWorker;
beforeAll(async () => {
  worker = await startOwnWorker({ vars: { REVIEWER_TIMEOUT_MS: '60000', SITE_URL: 'https://still-human.example' } });
});
beforeEach(() => worker.sandbox.reset());
afterAll(() => worker.stop());

/** Spellings of the same title. */
const spellings = {
  en: [
    (t: string) => t,
    (t: string) => t.toUpperCase(),
    (t: string) => `  ${t}s `,
    (t: string) => t.replace(' ', '  '),
    (t: string) => `${t}!?`,
  ],
  zh: [(t: string) => t, (t: string) => ` ${t} `, (t: string) => `${t}！`, (t: string) => `《${t}》`],
};

async function openRooms() {
  return Promise.all(
    Array.from({ length: visitors }, async () => {
      const room = randomId();
      const socket = await openSocket({ base: worker.url, room });
      socket.join(room);
      return { room, socket, visitor: newVisitor() };
    }),
  );
}

/** In milliseconds, against a hang only: fifty visitors take long on a slow machine. */
const timeout = 180_000;

describe.each(['en', 'zh'] as const)('fifty visitors who search one unknown title at the same time (%s)', (language) => {
  it('start one analysis, which calls each reviewer once, and all receive its end', { timeout }, async () => {
    const title = unknownTitle(language);
    const rooms = await openRooms();
    worker.sandbox.behave('all', 'hold');
    const answers = await Promise.all(
      rooms.map(({ room, visitor }, index) => {
        const spell = spellings[language][index % spellings[language].length] ?? String;
        return search(spell(title), { base: worker.url, room, visitor, language: index % 2 === 0 ? 'en' : 'zh' });
      }),
    );
    worker.sandbox.behave('all', 'ok');
    expect(answers.filter(({ status }) => status !== 'processing')).toEqual([]);
    expect(new Set(answers.map(({ task_id }) => task_id)).size).toBe(visitors);

    const ends = await Promise.all(
      rooms.map(async ({ socket }) => {
        const events = await until(
          () => socket.events(),
          (seen) => seen.some(isEnd),
          100_000,
        );
        expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
        expect(events.filter(isEnd)).toHaveLength(1);
        return events.at(-1);
      }),
    );
    const jobs = await query`select id, search_popularity from jobs where normalized_title = ${title}`;
    expect(jobs).toHaveLength(1);
    const id = jobs[0]?.['id'];
    expect(ends.map((event) => [event?.status, event?.job_id])).toEqual(rooms.map(() => ['completed', id]));
    for (const { room } of rooms) expect(await taskStatus(room, worker.url)).toEqual({ status: 'completed', job_id: id });

    expect(await query`select status, job_id from search_tasks where normalized_title = ${title}`).toEqual([
      { status: 'completed', job_id: id },
    ]);
    expect(await query`select provider from job_reviews where job_id = ${id} order by provider`).toHaveLength(3);
    expect(await query`select seq from job_snapshots where job_id = ${id}`).toEqual([{ seq: 1 }]);
    expect(worker.sandbox.calls()).toEqual({
      gpt4o: { ...noCalls, title_check: 1, review: 1 },
      gemini: { ...noCalls, review: 1 },
      deepseek: { ...noCalls, review: 1 },
    });
    const keys = await Promise.all(
      rooms.map(({ visitor }) =>
        visitorKey(
          { VISITOR_DIGEST_KEY: inject('secrets')['VISITOR_DIGEST_KEY'] ?? '', LOCAL_PLATFORM: 'true' },
          new Headers({ 'cf-connecting-ip': visitor }),
        ),
      ),
    );
    const spent =
      await query`select count from daily_counters where scope = 'search' and key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
    expect(spent, 'one visitor’s quota paid for it').toEqual([{ count: 1 }]);
    for (const { socket } of rooms) socket.close();
  });
});

describe.each([
  ['en', 'I walk around weddings with a camera and take pictures'],
  ['zh', '在工地开塔吊，吊运钢筋和模板'],
] as const)('a description of the work that comes while its title is analysed (%s)', (language, description) => {
  it('is stored, and used once after the analysis, even if it was sent repeatedly', async () => {
    const title = unknownTitle(language);
    const [room, visitor] = [randomId(), newVisitor()];
    worker.sandbox.behave('all', 'hold');
    await search(title, { base: worker.url, language, room });
    for (const other of [room, randomId(), randomId()])
      await search(title, { base: worker.url, language, room: other, visitor, description });
    await search(title, { base: worker.url, language, description: `${description} 2` });
    worker.sandbox.behave('all', 'ok');
    const figures = () =>
      query`select s.reason from jobs j join job_snapshots s on s.job_id = j.id where j.normalized_title = ${title} order by s.seq`;
    const rows = await until(figures, (all) => all.length >= 3, 60_000);
    expect(rows.map(({ reason }) => reason)).toEqual(['first', 'description', 'description']);
    const texts =
      await query`select d.text from jobs j join job_descriptions d on d.job_id = j.id where j.normalized_title = ${title} order by 1`;
    expect(texts).toEqual([{ text: description }, { text: `${description} 2` }]);
    expect((await taskStatus(room, worker.url)).status).toBe('completed');
  });
});

describe('a search for the same title', () => {
  it('after the analysis finds the job without calling reviewers', async () => {
    const title = unknownTitle();
    const first = await search(title, { base: worker.url });
    await until(
      () => taskStatus(first.client_task_id, worker.url),
      ({ status }) => status !== 'processing',
    );
    worker.sandbox.reset();
    const repeated = await search(`${title}s`, { base: worker.url });
    expect(repeated).toMatchObject({ status: 'completed', job_id: expect.any(Number) });
    expect(worker.sandbox.calls()).toEqual({ gpt4o: noCalls, gemini: noCalls, deepseek: noCalls });
  });

  it('of a refused title starts no analysis: the title stays refused', async () => {
    const title = unknownTitle('en', 'insult');
    const { client_task_id: room, status } = await search(title, { base: worker.url });
    expect(status).toBe('processing');
    const waitForEnd = () =>
      until(
        () => taskStatus(room, worker.url),
        (task) => task.status !== 'processing',
      );
    expect((await waitForEnd()).status).toBe('error');
    const again = await postSearch(title, { base: worker.url });
    expect([again.status, again.body]).toMatchObject([400, { code: 'invalid_query' }]);
    expect(await query`select error_code from search_tasks where query = ${title}`).toEqual([{ error_code: 'invalid_query' }]);
  });
});
