import { expect, it, vi } from 'vitest';
import { count, sendCountsLater, sendCountsNow, recordTimerRun } from '#functions/edge/meter.ts';
import type { MeterReport } from '#src/features/admin/live/contract.ts';

function makeEnv(add: (reports: MeterReport) => Promise<void>) {
  return { METER: { getByName: () => ({ add }) } } as unknown as Pick<Env, 'METER'>; // the only method that is used
}

it('the meter sends the counts of many requests in one call, and sends them with the next call if that fails', async () => {
  const given: MeterReport[] = [];
  let isUnreachable = true;
  const env = makeEnv(async (counts) => {
    if (isUnreachable) throw new Error('away');
    given.push(counts);
  });
  await sendCountsNow(makeEnv(async () => undefined)); // sends what other tests in this process counted
  count('requests_api');
  count('model_cost', 250);
  recordTimerRun({ cron: '* * * * *', at: 1, isOk: true });
  await sendCountsNow(env);
  count('requests_api');
  isUnreachable = false;
  await sendCountsNow(env);
  expect(given).toEqual([{ counts: { requests_api: 2, model_cost: 250 }, runs: [{ cron: '* * * * *', at: 1, isOk: true }] }]);
});

it('the meter starts one call for many requests, and another if the first does not end in time', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: 1_000_000 });
  const later = vi.fn();
  const env = makeEnv(async () => undefined);
  for (let request = 0; request < 100; request += 1) {
    count('requests_page');
    sendCountsLater(env, later);
  }
  expect(later).toHaveBeenCalledTimes(1);
  vi.setSystemTime(1_031_000);
  sendCountsLater(env, later);
  expect(later).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
