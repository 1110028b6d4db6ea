import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Meter } from '#durable-objects/meter.ts';
import type { MeterReport } from '#src/features/admin/live/contract.ts';
import { ObjectState } from '#tests/support/durable-object.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 27, 12);
const sent: { to: string; subject: string }[] = [];
const logged: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  [sent.length, logged.length] = [0, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function newMeter(waitMs = 0) {
  const state = new ObjectState();
  const mail = { send: async (mail: { to: string; subject: string }) => void sent.push(mail) };
  const env = {
    ...{ DATABASE_URL: 'postgresql://a:b@localhost/c', SITE_URL: 'https://humans.org', MODEL_DAILY_BUDGET: '100' },
    ...{ ALERTS_TO: 'ops@humans.org, duty@humans.org', MAIL_PROVIDER: 'cloudflare', MAIL_FROM: 'a@humans.org', EMAIL: mail },
    START_QUEUE: { getByName: () => ({ waitMs: async () => waitMs }) },
    METER: { getByName: () => ({ add: async () => undefined }) },
  };
  const meter = new Meter(state as unknown as DurableObjectState, env as unknown as Env); // all that the object uses of both
  /** Lets each alarm ring when it is due, for some minutes; the timers run meanwhile unless they are down. */
  const pass = async (minutes: number, timersRun = true) => {
    const end = Date.now() + minutes * minute;
    while (state.alarmAt !== null && state.alarmAt <= end) {
      vi.setSystemTime(state.alarmAt);
      if (timersRun)
        for (const cron of ['* * * * *', '*/10 * * * *', '17 3 * * *'])
          await meter.add({ counts: {}, runs: [{ cron, at: Date.now(), isOk: true }] });
      await state.triggerAlarm(meter);
    }
    vi.setSystemTime(end);
  };
  return { meter, state, pass };
}

const add = (meter: Meter, counts: MeterReport['counts']) => meter.add({ counts, runs: [] });

it('adds up what isolates hand on, for the last hour and the last day, and forgets what is older', async () => {
  const { meter, state, pass } = newMeter();
  await add(meter, { requests_page: 5, model_cost: 1_234 });
  await add(meter, { requests_page: 2 }); // within the same seconds: only in memory
  expect((await meter.report()).hour).toMatchObject({ requests_page: 7, model_cost: 1_234, errors: 0 });
  await pass(61);
  await add(meter, { requests_page: 1 });
  const { hour, day } = await meter.report();
  expect([hour.requests_page, day.requests_page]).toEqual([1, 8]);
  await pass(24 * 60);
  expect((await meter.report()).day.requests_page).toBe(0);
  await pass(60);
  expect(state.alarmAt).toBeNull(); // nothing to watch
});

it('a few seconds after it was given counts they are in storage, where another instance finds them', async () => {
  const { meter, state, pass } = newMeter();
  await add(meter, { requests_api: 1 });
  await add(meter, { requests_api: 1 });
  expect((state.alarmAt ?? 0) - Date.now()).toBeLessThanOrEqual(10_000);
  await pass(1);
  const [same, nothing] = [state as unknown as DurableObjectState, {} as Env]; // all that reading uses of both
  const next = new Meter(same, nothing);
  expect((await next.report()).hour.requests_api).toBe(2);
});

it('counts its own alarm among the late ones when it rings half a minute after its time', async () => {
  const { meter } = newMeter();
  await add(meter, { requests_page: 1 });
  await meter.alarm({ scheduledTime: Date.now() - 29_000 });
  expect((await meter.report()).hour.late_alarms).toBe(0);
  await meter.alarm({ scheduledTime: Date.now() - 31_000 });
  expect((await meter.report()).hour.late_alarms).toBe(1);
});

it('refuses what is no measure, and counts nothing of it', async () => {
  const { meter } = newMeter();
  const unknown = { counts: { stolen: 1 }, runs: [] } as unknown as MeterReport; // refused at run time
  await expect(meter.add(unknown)).rejects.toThrow();
  await expect(add(meter, { errors: -5 })).rejects.toThrow();
  expect((await meter.report()).hour.errors).toBe(0);
});

it('mails each address when many requests fail, and again when that is over', async () => {
  const { meter, pass } = newMeter();
  await add(meter, { requests_page: 100, errors: 50 });
  await pass(3);
  expect(sent.map(({ to }) => to)).toEqual(['ops@humans.org', 'duty@humans.org']);
  expect((await meter.report()).alerts).toMatchObject([{ kind: 'error_rate', values: { errors: 50, requests: 100 } }]);
  await pass(20);
  expect(sent.map(({ subject }) => subject.includes('over'))).toEqual([false, false, true, true]);
  expect((await meter.report()).alerts).toEqual([]);
});

it('notices that no timer runs any more, which no timer could tell', async () => {
  const { meter, pass } = newMeter();
  await add(meter, { requests_page: 1 });
  await pass(10);
  expect(sent).toEqual([]);
  await pass(7, false);
  expect((await meter.report()).alerts).toMatchObject([{ kind: 'timers', values: { timers: '* * * * *' } }]);
  expect(sent).toHaveLength(2);
});

it('notices a queue that new titles would wait in for long', async () => {
  const { meter, pass } = newMeter(8 * minute);
  await add(meter, { requests_page: 1 });
  await pass(2);
  expect((await meter.report()).alerts).toMatchObject([{ kind: 'backlog', values: { minutes: 8 } }]);
});

it('notes every ten minutes which parts do what they should, and forgets what is older than 30 days', async () => {
  const { meter, pass } = newMeter();
  await add(meter, { requests_page: 1 });
  await pass(60);
  const uptime = async () => Object.fromEntries((await meter.uptime()).map(({ part, ok, checks }) => [part, { ok, checks }]));
  const hour = await uptime();
  expect(Object.keys(hour)).toEqual(['database', 'mail', 'models', 'objects', 'timers']);
  expect(hour['database']).toEqual({ ok: 0, checks: 6 }); // this test has none
  for (const part of ['mail', 'models', 'objects', 'timers']) expect(hour[part]).toEqual({ ok: 6, checks: 6 });
  await add(meter, { mails_failed: 3, requests_page: 1 });
  await pass(10);
  expect((await uptime())['mail']).toEqual({ ok: 6, checks: 7 });
  expect((await meter.uptime())[0]?.since).toBe(Date.UTC(2026, 10, 27));
  vi.setSystemTime(start + 31 * 24 * 60 * minute);
  await add(meter, { requests_page: 1 });
  await pass(10);
  expect((await uptime())['mail']).toEqual({ ok: 1, checks: 1 });
});
