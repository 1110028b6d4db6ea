import { expect, it, vi } from 'vitest';
import { count, sendCountsLater, sendCountsNow, recordTimerRun } from '#functions/edge/meter.ts';
import type { MeterReport } from '#src/features/admin/live/contract.ts';

function meterOf(add: (given: MeterReport) => Promise<void>) {
  return { METER: { getByName: () => ({ add }) } } as unknown as Pick<Env, 'METER'>; // all that is used of it
}

it('sends the counts of many requests in one call, and keeps them for the next call if sending fails', async () => {
  const given: MeterReport[] = [];
  let isAway = true;
  const env = meterOf(async (counts) => {
    if (isAway) throw new Error('away');
    given.push(counts);
  });
  await sendCountsNow(meterOf(async () => undefined)); // what other tests of this file's process counted
  count('requests_api');
  count('model_cost', 250);
  recordTimerRun({ cron: '* * * * *', at: 1, isOk: true });
  await sendCountsNow(env);
  count('requests_api');
  isAway = false;
  await sendCountsNow(env);
  expect(given).toEqual([{ counts: { requests_api: 2, model_cost: 250 }, runs: [{ cron: '* * * * *', at: 1, isOk: true }] }]);
});

it('starts one call for many requests, and a second if the first has not ended in time', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: 1_000_000 });
  const later = vi.fn();
  const env = meterOf(async () => undefined);
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
