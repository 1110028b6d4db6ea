import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { startTimers } from '#scripts/dev/platform/timers.ts';

afterEach(() => void vi.useRealTimers());

test('a local platform runs the due timers each minute, and none after it was stopped', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 28, 12, 9, 59) });
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  const calls: string[] = [];
  server.on('request', ({ url = '' }: IncomingMessage) => calls.push(new URL(url, 'http://local').searchParams.get('cron') ?? ''));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const stop = startTimers(`http://127.0.0.1:${port}`, (line) => calls.push(line));

  await vi.advanceTimersByTimeAsync(1500);
  await vi.waitUntil(() => calls.length >= 2);
  expect(calls.toSorted()).toEqual(['* * * * *', '*/10 * * * *']);

  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(2);
  server.close();
});
