import { describe, expect, inject, it } from 'vitest';
import { randomId } from '#src/shared/ids.ts';
import { openSocket, type ProgressSocket } from '#tests/support/api-helpers.ts';
import { end, joined, received, seated, startedRoom } from './rooms.ts';

describe.concurrent('a socket is closed', () => {
  const bad: [string, unknown][] = [
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

  it.each(bad)('with 1008 for a bad first message: %s', async (_what, message) => {
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

  it('and is not for the site’s own origin', async () => {
    const room = await startedRoom();
    for (const origin of [inject('baseUrl'), 'https://still-human.example']) {
      const socket = await openSocket({ origin, room });
      socket.join(room);
      await end(socket);
      socket.close();
    }
  });

  it('with 1009 for a message above 4 KiB, first or later', async () => {
    const room = randomId();
    for (const bare of [true, false]) {
      for (const before of [0, 1]) {
        const socket = await openSocket({ ...(bare ? {} : { room }) });
        if (before) socket.join(room);
        socket.send({ type: 'connection', connection_id: randomId(), client_task_id: room, more: '万'.repeat(1400) });
        expect((await socket.closed).code).toBe(1009);
      }
    }
  });

  it.each([true, false])('with 1008 at the 21st message (bare: %s)', async (bare) => {
    const room = await startedRoom();
    const first = await joined(room);
    const { length } = await end(first);
    first.close();
    const socket = await joined(room, { bare });
    for (let message = 2; message <= 20; message += 1) {
      await received(socket, (message - 1) * length);
      socket.join(room);
    }
    await received(socket, 20 * length);
    socket.join(room);
    expect((await socket.closed).code).toBe(1008);
    expect(socket.events()).toHaveLength(20 * length);
  });

  it('with 1008 when it is the ninth of its room; the eight stay, and a place that is left can be taken', async () => {
    const room = await startedRoom();
    const eight = await Promise.all(Array.from({ length: 8 }, (_, index) => seated(room, { bare: index % 2 === 0 })));
    for (const bare of [true, false]) expect((await (await joined(room, { bare })).closed).code).toBe(1008);
    eight[0]?.close();
    for (const socket of [...eight.slice(1), await seated(room)]) {
      await end(socket);
      socket.close();
    }
  });

  it('and gives its place in the room back, also when it leaves before it has got it', async () => {
    const room = await startedRoom();
    for (let hasty = 0; hasty < 12; hasty += 1) {
      const socket = await joined(room, { bare: true });
      socket.close();
      await socket.closed;
    }
    const eight: ProgressSocket[] = [];
    while (eight.length < 8) eight.push(await seated(room));
    for (const socket of eight) {
      await end(socket);
      socket.close();
    }
  });

  it('with 1008 when it names another room than its own, and for a weak room', async () => {
    const socket = await openSocket({ room: randomId() });
    socket.join(await startedRoom());
    expect((await socket.closed).code).toBe(1008);
    expect(socket.received).toEqual([]);
    for (const room of ['1', '', '../x']) expect((await (await openSocket({ room })).closed).code).toBe(1008);
  });

  it('with 1008 when no first message comes within 10 seconds', async () => {
    const socket = await openSocket();
    const opened = performance.now();
    expect((await socket.closed).code).toBe(1008);
    expect(performance.now() - opened, 'it had its 10 seconds').toBeGreaterThan(9_000);
  });
});
