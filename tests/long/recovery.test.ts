import { mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { randomId } from '#src/shared/ids.ts';
import { startMailbox } from '#scripts/dev/mailbox.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startNeonProxy } from '#scripts/dev/platform/neon-proxy.ts';
import { sandboxVars } from '#scripts/dev/platform/platform.ts';
import { startWorkerProcess, type WorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { messages } from '#src/i18n/messages.ts';
import { call, followRoom, isEnd, query, search, taskStatus, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { Gate, matchStatement } from '#tests/support/gate.ts';
import { jobIdOf } from '#tests/support/ids.ts';

let gate: Gate;
let worker: WorkerProcess;

beforeAll(async () => {
  const database = inject('database');
  gate = new Gate([{ prefix: '/sql', origin: new URL(database.NEON_LOCAL_PROXY).origin }]);
  await gate.start();
  const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-away-'));
  const vars = {
    LOCAL_PLATFORM: 'true',
    ...database,
    ...inject('secrets'),
    ...sandboxVars(inject('sandboxUrl')),
    NEON_LOCAL_PROXY: `${gate.url}/sql`,
  };
  worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
});

afterAll(async () => {
  await worker.stop();
  gate.close();
});

const articleId = async () => Number((await query`select id from news where seed_key = 'six-measures'`)[0]?.['id']);
const page = (address: string) => fetch(`${worker.url}${address}`);

describe('while the database is unreachable', () => {
  it('cached pages work, all others answer 503 with an explanation, and health is degraded', async () => {
    const [cachedJob, uncachedJob] = [jobIdOf('53-7064.00'), jobIdOf('29-1141.00')];
    await (await page(`/jobs/${cachedJob}`)).text();
    gate.setUnreachable(true);
    try {
      expect((await page(`/jobs/${cachedJob}`)).status).toBe(200);
      const missed = await page(`/zh/jobs/${uncachedJob}`);
      expect([missed.status, missed.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await missed.text()).toContain('数据库暂时没有响应');
      for (const address of ['/zh', `/zh/news/${await articleId()}`]) {
        const missing = await page(address);
        expect([address, missing.status, missing.headers.get('retry-after')]).toEqual([address, 503, '5']);
      }
      const refused = await call(`/jobs/${uncachedJob}`, { base: worker.url });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(refused.body).toMatchObject({ code: 'unavailable', detail: 'This is not available right now. Please try again later.' });
      const fetchHealth = async () => (await call('/health', { base: worker.url })).body;
      expect(await until(fetchHealth, (health) => JSON.stringify(health).includes('"database":"away"'))).toEqual({
        ...{ status: 'degraded', database: 'away', objects: 'ok', timers: 'ok' },
        ...{ models: expect.stringMatching(/^(ok|failing)$/), mail: 'ok' },
      });
    } finally {
      gate.setUnreachable(false);
    }
    expect(
      await until(
        async () => (await call('/health', { base: worker.url })).status,
        (status) => status === 200,
      ),
    ).toBe(200);
  });

  it('a page without its news is not cached', async () => {
    const jobPage = `/jobs/${jobIdOf('51-9083.00')}`;
    const state = ({ status, headers }: Response) => [status, headers.get('x-page-cache')];
    gate.setHold({ matches: matchStatement('from news'), when: 'dropped' });
    const [home, job] = [await page('/'), await page(jobPage)];
    gate.setHold(null);
    expect([state(home), state(job)]).toEqual([
      [503, null],
      [200, null],
    ]);
    expect(await home.text()).toContain(messages('en')('home.hot_empty'));
    expect([state(await page('/')), state(await page(jobPage))]).toEqual([
      [200, 'MISS'],
      [200, 'MISS'],
    ]);
  });

  it('an article whose text is missing is 503 without advice to try again', async () => {
    const incomplete = await page(`/news/${await articleId()}`); // this Worker has no files of articles
    expect([incomplete.status, incomplete.headers.get('retry-after')]).toEqual([503, null]);
  });

  it('a run waits longer than its usual attempts, and then completes once', { timeout: 120_000 }, async () => {
    const room = randomId();
    gate.setHold({ matches: matchStatement('insert into search_tasks'), when: 'before' });
    await search(unknownTitle(), { base: worker.url, room });
    await gate.untilHeld(1, 20_000);
    gate.setHold(null);
    gate.setUnreachable(true);
    const countAttempts = () => worker.output().split('step_failed').length - 1;
    await until(
      () => countAttempts(),
      (count) => count >= 9,
      90_000,
    );
    expect((await taskStatus(room, worker.url)).status).toBe('processing');
    gate.setUnreachable(false);
    const events = await followRoom(room, worker.url);
    expect(events.filter(isEnd).map(({ status }) => status)).toEqual(['completed']);
  });
});

/** Sends the beginning of a request and closes the connection. */
async function sendHalfRequest(port: number, address: string): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${address} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\ncontent-length: 1000\r\n\r\n{"query":`);
  await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  await once(socket, 'close');
}

describe('an incomplete request', () => {
  it('does not end the database proxy or the mailbox', async () => {
    const proxy = await startNeonProxy(inject('database').DATABASE_URL, { oneSession: true });
    const mailbox = await startMailbox();
    try {
      for (const [url, address] of [
        [proxy.url, '/sql'],
        [mailbox.url, '/emails'],
      ] as const)
        for (let attempt = 0; attempt < 3; attempt += 1) await sendHalfRequest(Number(new URL(url).port), address);
      const answer = await fetch(proxy.url, { method: 'POST', body: JSON.stringify({ query: 'select 1 as one', params: [] }) });
      expect([answer.status, (await fetch(mailbox.url)).status]).toEqual([200, 200]);
    } finally {
      await proxy.close();
      await mailbox.close();
    }
  });
});
