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
  const status = async () => ((await (await app.request('/health')).json()) as { status: string }).status; // as the route answers
  const pass = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));

  gate.setHold({ matches: () => true, when: 'before' });
  const first = status();
  await gate.untilHeld(1, 10_000);
  gate.setHold(null);
  expect(await status()).toBe('ok'); // although the first check has no answer yet
  expect(await first).toBe('degraded');

  pass(5_000);
  expect(await status()).toBe('ok');
  gate.setHold({ matches: () => true, when: 'dropped' });
  pass(999);
  expect(await status()).toBe('ok');
  gate.setHold({ matches: () => true, when: 'before' });
  pass(1_000);
  const asking = status();
  await gate.untilHeld(1, 10_000);
  expect(await status()).toBe('ok');
  pass(2_000);
  gate.setHold({ matches: () => true, when: 'dropped' });
  expect(await status()).toBe('degraded'); // no check takes that long
  expect(await asking).toBe('degraded');
});
