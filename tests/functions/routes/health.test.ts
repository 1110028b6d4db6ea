import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRouter } from '#functions/http/api-env.ts';
import { healthRoutes } from '#functions/routes/health.ts';
import { Gate } from '#tests/support/gate.ts';
import { ownCtx } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, openThrough, type OwnDatabase } from '#tests/support/own-database.ts';

let own: OwnDatabase;
let gate: Gate;
beforeAll(async () => {
  own = await openOwnDatabase();
  gate = new Gate([{ prefix: '/sql', origin: new URL(own.env.NEON_LOCAL_PROXY).origin }]);
  await gate.start();
}, 120_000);
afterAll(async () => {
  gate.close();
  await own.close();
});

it('each call checks the database, but reuses the last answer for a second, or longer while another call checks', async () => {
  const { ctx, clock } = ownCtx({ ...own, db: openThrough(own, `${gate.url}/sql`) });
  const app = newRouter();
  app.use((c, next) => {
    c.set('ctx', ctx);
    return next();
  });
  app.route('/', healthRoutes);
  const loadStatus = async () => ((await (await app.request('/health')).json()) as { status: string }).status; // as the route answers
  const advanceClock = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));

  gate.setHold({ matches: () => true, when: 'before' });
  const first = loadStatus();
  await gate.untilHeld(1, 10_000);
  gate.setHold(null);
  expect(await loadStatus()).toBe('ok'); // although the first check has no answer yet
  expect(await first).toBe('degraded');

  advanceClock(5_000);
  expect(await loadStatus()).toBe('ok');
  gate.setHold({ matches: () => true, when: 'dropped' });
  advanceClock(999);
  expect(await loadStatus()).toBe('ok');
  gate.setHold({ matches: () => true, when: 'before' });
  advanceClock(1_000);
  const runningCheck = loadStatus();
  await gate.untilHeld(1, 10_000);
  expect(await loadStatus()).toBe('ok');
  advanceClock(2_000);
  gate.setHold({ matches: () => true, when: 'dropped' });
  expect(await loadStatus()).toBe('degraded'); // no check takes that long
  expect(await runningCheck).toBe('degraded');
});
