import { describe, expect, it } from 'vitest';
import { randomId } from '#src/shared/ids.ts';
import { call, isEnd, openSocket, type Progress, search, taskStatus, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { joinRoom, startRoom, waitForEnd } from './rooms.ts';

const steps = {
  en: [
    'Your search is in the queue',
    'Checking that this is a job',
    'Finding the nearest occupations',
    'Asking the AI reviewers',
    'Computing the figures',
    'Writing the page',
    'Done',
  ],
  zh: ['已进入队列', '核对这是不是一种职业', '寻找最接近的职业', '请评审模型拆解工作任务', '计算各项数字', '生成页面', '完成'],
} as const;
const stepOf = (event: Progress, language: 'en' | 'zh') => steps[language].findIndex((text) => text === event.message);

describe('the events of a room', () => {
  it.each([
    ['en', true],
    ['zh', false],
  ] as const)('come in the room’s language (%s), numbered without a gap, with exactly one end', async (language, joinsByMessage) => {
    const room = await startRoom(language);
    const socket = await joinRoom(room, { joinsByMessage });
    const events = await waitForEnd(socket);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(isEnd)).toHaveLength(1);
    const order = events.map((event) => stepOf(event, language));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect([order[0], order.at(-1)]).toEqual([0, 6]);
    const progress = events.map((event) => event.progress);
    expect(progress).toEqual([...new Set(progress)].toSorted((a, b) => a - b));
    expect(progress.every((part) => part > 0 && part <= 1)).toBe(true);
    const last = events.at(-1);
    expect(last).toMatchObject({ status: 'completed', progress: 1, error: null, job_id: expect.any(Number) });
    expect(last?.jobs).toEqual([{ job_id: last?.job_id, title: expect.any(String), similarity: 1 }]);
    expect(events[0]).toMatchObject({ status: 'started', jobs: [], job_id: null, error: null });
    const late = await joinRoom(room);
    expect(await waitForEnd(late)).toEqual(events);
    for (const one of [socket, late]) one.close();
  });

  it('are the same for all sockets that join, early or late, and go to no socket that has not joined', async () => {
    const room = await startRoom();
    const [early, silent] = [await joinRoom(room), await openSocket({ room })];
    await waitForEnd(early);
    const late = await joinRoom(room, { joinsByMessage: true });
    await waitForEnd(late);
    expect(late.events()).toEqual(early.events());
    expect(silent.received).toEqual([]);
    silent.join(room);
    await waitForEnd(silent);
    expect(silent.events()).toEqual(early.events());
    for (const socket of [early, late, silent]) socket.close();
  });

  it('are replayed from last_seq to a client that reconnects', async () => {
    const room = await startRoom();
    const first = await joinRoom(room);
    const all = await waitForEnd(first);
    first.close();
    for (const joinsByMessage of [true, false]) {
      const reconnected = await joinRoom(room, { joinsByMessage, lastSeq: 2 });
      await waitForEnd(reconnected);
      expect(reconnected.events()).toEqual(all.slice(2));
      const complete = await joinRoom(room, { joinsByMessage, lastSeq: all.length });
      complete.join(room, all.length - 1);
      await waitForEnd(complete);
      expect(complete.events(), 'the first message replays nothing, the second one the last event').toEqual(all.slice(-1));
      for (const socket of [reconnected, complete]) socket.close();
    }
  });

  it('wait for a client that joins before the search begins', async () => {
    const room = randomId();
    const sockets = [await joinRoom(room), await joinRoom(room, { joinsByMessage: true })];
    expect((await search(unknownTitle(), { room })).status).toBe('processing');
    for (const socket of sockets) {
      const events = await waitForEnd(socket);
      expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
      expect(socket.received, 'no other messages').toHaveLength(events.length);
      socket.close();
    }
  });

  it('are sent to their room only', async () => {
    const [room, other] = [await startRoom(), randomId()];
    const elsewhere = await joinRoom(other);
    const here = await joinRoom(room);
    await waitForEnd(here);
    expect(elsewhere.received).toEqual([]);
    for (const socket of [here, elsewhere]) socket.close();
  });

  it('can be joined after a ping', async () => {
    const room = randomId();
    for (const joinsByMessage of [true, false]) {
      const socket = await openSocket({ ...(joinsByMessage ? {} : { room }) });
      socket.send('ping');
      await until(
        () => socket.received,
        (received) => received.includes('pong'),
      );
      socket.join(room);
      socket.close();
      expect((await socket.closed).code).toBeLessThan(1008);
    }
  });
});

describe.each([
  ['en', 'lawyer', 'Done'],
  ['zh', '律师', '完成'],
] as const)('a search that is answered at once (%s)', (language, text, message) => {
  it('has one event on its socket, and its status is completed', async () => {
    const room = randomId();
    const waiting = await joinRoom(room);
    const result = await search(text, { room, language });
    expect(result.status).toBe('completed');
    expect(await taskStatus(room)).toEqual({ status: 'completed', job_id: result.job_id });
    const late = await joinRoom(room, { joinsByMessage: true });
    for (const socket of [waiting, late]) {
      const events = await waitForEnd(socket);
      expect(events).toEqual([
        { status: 'completed', message, jobs: result.jobs, error: null, job_id: result.job_id, progress: 1, step: 'done', seq: 1 },
      ]);
      socket.close();
    }
  });
});

it('a search with several matches is completed with all of them and without a chosen job', async () => {
  const room = randomId();
  const { jobs } = await search('teacher', { room });
  expect(await taskStatus(room)).toEqual({ status: 'completed', job_id: null });
  const socket = await joinRoom(room);
  expect(await waitForEnd(socket)).toMatchObject([{ status: 'completed', jobs, job_id: null }]);
  socket.close();
});

it('the socket’s address answers a plain request with problem details', async () => {
  const answer = await call('/ws');
  expect([answer.status, answer.body]).toEqual([426, expect.objectContaining({ status: 426, code: 'upgrade_required' })]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
});
