import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Meter } from '#durable-objects/meter.ts';
import type { MeterReport } from '#src/features/admin/live/contract.ts';
import { ObjectState } from '#tests/support/durable-object.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 27, 12);
const sentMails: { to: string; subject: string }[] = [];
const logged: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  [sentMails.length, logged.length] = [0, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function newMeter(waitMs = 0) {
  const state = new ObjectState();
  const mail = { send: async (mail: { to: string; subject: string }) => void sentMails.push(mail) };
  const env = {
    ...{ DATABASE_URL: 'postgresql://a:b@localhost/c', SITE_URL: 'https://humans.org', MODEL_DAILY_BUDGET: '100' },
    ...{ ALERTS_TO: 'ops@humans.org, duty@humans.org', MAIL_PROVIDER: 'cloudflare', MAIL_FROM: 'a@humans.org', EMAIL: mail },
    START_QUEUE: { getByName: () => ({ waitMs: async () => waitMs }) },
    METER: { getByName: () => ({ add: async () => undefined }) },
  };
  const meter = new Meter(state as unknown as DurableObjectState, env as unknown as Env); // the only parts that the object uses
  /** Rings each alarm that is due within some minutes. The timers report their runs in between, unless they are down. */
  const passMinutes = async (minutes: number, timersRun = true) => {
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
  return { meter, state, passMinutes };
}

const add = (meter: Meter, counts: MeterReport['counts']) => meter.add({ counts, runs: [] });

it('adds up the counts of isolates for the last hour and the last day, and deletes older ones', async () => {
  const { meter, state, passMinutes } = newMeter();
  await add(meter, { requests_page: 5, model_cost: 1_234 });
  await add(meter, { requests_page: 2 }); // so soon after the first that it is only in memory
  expect((await meter.report()).hour).toMatchObject({ requests_page: 7, model_cost: 1_234, errors: 0 });
  await passMinutes(61);
  await add(meter, { requests_page: 1 });
  const { hour, day } = await meter.report();
  expect([hour.requests_page, day.requests_page]).toEqual([1, 8]);
  await passMinutes(24 * 60);
  expect((await meter.report()).day.requests_page).toBe(0);
  await passMinutes(60);
  expect(state.alarmAt).toBeNull(); // without counts it has nothing to watch
});

it('counts are in storage within seconds, where another instance finds them', async () => {
  const { meter, state, passMinutes } = newMeter();
  await add(meter, { requests_api: 1 });
  await add(meter, { requests_api: 1 });
  expect((state.alarmAt ?? 0) - Date.now()).toBeLessThanOrEqual(10_000);
  await passMinutes(1);
  const [sameState, emptyEnv] = [state as unknown as DurableObjectState, {} as Env]; // the only parts that a report uses
  const next = new Meter(sameState, emptyEnv);
  expect((await next.report()).hour.requests_api).toBe(2);
});

it('counts its alarm as late if it rings half a minute after its time', async () => {
  const { meter } = newMeter();
  await add(meter, { requests_page: 1 });
  await meter.alarm({ scheduledTime: Date.now() - 29_000 });
  expect((await meter.report()).hour.late_alarms).toBe(0);
  await meter.alarm({ scheduledTime: Date.now() - 31_000 });
  expect((await meter.report()).hour.late_alarms).toBe(1);
});

it('refuses unknown measures and negative counts', async () => {
  const { meter } = newMeter();
  const unknown = { counts: { stolen: 1 }, runs: [] } as unknown as MeterReport; // refused at run time
  await expect(meter.add(unknown)).rejects.toThrow();
  await expect(add(meter, { errors: -5 })).rejects.toThrow();
  expect((await meter.report()).hour.errors).toBe(0);
});

it('mails each address when many requests fail, and again when the failures are over', async () => {
  const { meter, passMinutes } = newMeter();
  await add(meter, { requests_page: 100, errors: 50 });
  await passMinutes(3);
  expect(sentMails.map(({ to }) => to)).toEqual(['ops@humans.org', 'duty@humans.org']);
  expect((await meter.report()).alerts).toMatchObject([{ kind: 'error_rate', values: { errors: 50, requests: 100 } }]);
  await passMinutes(20);
  expect(sentMails.map(({ subject }) => subject.includes('over'))).toEqual([false, false, true, true]);
  expect((await meter.report()).alerts).toEqual([]);
});

it('alerts if no timer runs any more', async () => {
  const { meter, passMinutes } = newMeter();
  await add(meter, { requests_page: 1 });
  await passMinutes(10);
  expect(sentMails).toEqual([]);
  await passMinutes(7, false);
  expect((await meter.report()).alerts).toMatchObject([{ kind: 'timers', values: { timers: '* * * * *' } }]);
  expect(sentMails).toHaveLength(2);
});

it('alerts if new titles wait long in the queue', async () => {
  const { meter, passMinutes } = newMeter(8 * minute);
  await add(meter, { requests_page: 1 });
  await passMinutes(2);
  expect((await meter.report()).alerts).toMatchObject([{ kind: 'backlog', values: { minutes: 8 } }]);
});

it('checks every ten minutes which parts work, and deletes checks older than 30 days', async () => {
  const { meter, passMinutes } = newMeter();
  await add(meter, { requests_page: 1 });
  await passMinutes(60);
  const uptime = async () => Object.fromEntries((await meter.uptime()).map(({ part, ok, checks }) => [part, { ok, checks }]));
  const hour = await uptime();
  expect(Object.keys(hour)).toEqual(['database', 'mail', 'models', 'objects', 'timers']);
  expect(hour['database']).toEqual({ ok: 0, checks: 6 }); // this test has no database
  for (const part of ['mail', 'models', 'objects', 'timers']) expect(hour[part]).toEqual({ ok: 6, checks: 6 });
  await add(meter, { mails_failed: 3, requests_page: 1 });
  await passMinutes(10);
  expect((await uptime())['mail']).toEqual({ ok: 6, checks: 7 });
  expect((await meter.uptime())[0]?.since).toBe(Date.UTC(2026, 10, 27));
  vi.setSystemTime(start + 31 * 24 * 60 * minute);
  await add(meter, { requests_page: 1 });
  await passMinutes(10);
  expect((await uptime())['mail']).toEqual({ ok: 1, checks: 1 });
});
