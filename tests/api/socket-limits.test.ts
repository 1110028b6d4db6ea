import { describe, expect, inject, it } from 'vitest';
import { randomId } from '#src/shared/ids.ts';
import { openSocket, type ProgressSocket } from '#tests/support/api-helpers.ts';
import { joinRoom, startRoom, takePlace, waitForEnd, waitForEvents } from './rooms.ts';

describe.concurrent('a socket is closed', () => {
  const invalidMessages: [string, unknown][] = [
    ['no JSON', 'hello'],
    ['another type', { type: 'subscribe', connection_id: randomId(), client_task_id: randomId() }],
    ['a weak connection id', { type: 'connection', connection_id: '1', client_task_id: randomId() }],
    ['a weak client task id', { type: 'connection', connection_id: randomId(), client_task_id: '1' }],
    ['no client task id', { type: 'connection', connection_id: randomId() }],
    ['a negative last_seq', { type: 'connection', connection_id: randomId(), client_task_id: randomId(), last_seq: -1 }],
    ['an array', []],
    ['null', 'null'],
    ['bytes', Buffer.from(JSON.stringify({ type: 'connection', connection_id: randomId(), client_task_id: randomId() }))],
  ];

  it.each(invalidMessages)('with 1008 for an invalid first message: %s', async (_problem, message) => {
    for (const room of [randomId(), undefined]) {
      const socket = await openSocket({ ...(room ? { room } : {}) });
      socket.send(message);
      expect((await socket.closed).code).toBe(1008);
      expect(socket.received).toEqual([]);
    }
  });

  it.each(['https://elsewhere.example', 'null', 'http://127.0.0.1:1', 'https://still-human.example.evil'])(
    'with 1008 for the foreign origin %s',
    async (origin) => {
      for (const room of [randomId(), undefined]) {
        const socket = await openSocket({ origin, ...(room ? { room } : {}) });
        expect((await socket.closed).code).toBe(1008);
      }
    },
  );

  it('with 1009 for a message above 4 KiB, first or later', async () => {
    const room = randomId();
    for (const joinsByMessage of [true, false]) {
      for (const joinsFirst of [false, true]) {
        const socket = await openSocket({ ...(joinsByMessage ? {} : { room }) });
        if (joinsFirst) socket.join(room);
        socket.send({ type: 'connection', connection_id: randomId(), client_task_id: room, more: '万'.repeat(1400) });
        expect((await socket.closed).code).toBe(1009);
      }
    }
  });

  it.each([true, false])('with 1008 at the 21st message (room in the message only: %s)', async (joinsByMessage) => {
    const room = await startRoom();
    const first = await joinRoom(room);
    const eventsPerJoin = (await waitForEnd(first)).length;
    first.close();
    const socket = await joinRoom(room, { joinsByMessage });
    for (let message = 2; message <= 20; message += 1) {
      await waitForEvents(socket, (message - 1) * eventsPerJoin);
      socket.join(room);
    }
    await waitForEvents(socket, 20 * eventsPerJoin);
    socket.join(room);
    expect((await socket.closed).code).toBe(1008);
    expect(socket.events()).toHaveLength(20 * eventsPerJoin);
  });

  it('with 1008 when it is the ninth in its room; the other eight stay, and the place of a closed one can be taken', async () => {
    const room = await startRoom();
    const eight = await Promise.all(Array.from({ length: 8 }, (_, index) => takePlace(room, { joinsByMessage: index % 2 === 0 })));
    for (const joinsByMessage of [true, false]) expect((await (await joinRoom(room, { joinsByMessage })).closed).code).toBe(1008);
    eight[0]?.close();
    for (const socket of [...eight.slice(1), await takePlace(room)]) {
      await waitForEnd(socket);
      socket.close();
    }
  });

  it('with 1008 when its message names another room than its address, and for a weak room id', async () => {
    const socket = await openSocket({ room: randomId() });
    socket.join(await startRoom());
    expect((await socket.closed).code).toBe(1008);
    expect(socket.received).toEqual([]);
    for (const room of ['1', '', '../x']) expect((await (await openSocket({ room })).closed).code).toBe(1008);
  });

  it('with 1008 when no first message comes within 10 seconds', async () => {
    const socket = await openSocket();
    const opened = performance.now();
    expect((await socket.closed).code).toBe(1008);
    expect(performance.now() - opened, 'it was open for about 10 seconds').toBeGreaterThan(9_000);
  });
});

it('a socket from an origin of the site stays open', async () => {
  const room = await startRoom();
  for (const origin of [inject('baseUrl'), 'https://still-human.example']) {
    const socket = await openSocket({ origin, room });
    socket.join(room);
    await waitForEnd(socket);
    socket.close();
  }
});

it('a closed socket frees its place in the room, even if it was closed before the room answered', async () => {
  const room = await startRoom();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const socket = await joinRoom(room, { joinsByMessage: true });
    socket.close();
    await socket.closed;
  }
  const eight: ProgressSocket[] = [];
  while (eight.length < 8) eight.push(await takePlace(room));
  for (const socket of eight) {
    await waitForEnd(socket);
    socket.close();
  }
});
