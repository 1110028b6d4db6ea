import type { Live } from './contract.ts';
import { lateAfterMs } from './judge-alerts.ts';

/** The parts of the product in `/api/health`, with their state. Fixed words, so that the answer reveals nothing else. */
export interface Parts {
  objects: 'ok' | 'away';
  timers: 'ok' | 'late';
  models: 'ok' | 'failing';
  mail: 'ok' | 'failing';
}

const minCalls = 5;
const minMailFailures = 3;

/**
 * Derives the state of each part from the counts of the last hour.
 * @param live null if the meter did not answer
 */
export function judgeParts(live: Live | null, now: number): Parts {
  if (!live) return { objects: 'away', timers: 'ok', models: 'ok', mail: 'ok' };
  const { hour, timers } = live;
  const isLate = timers.some(({ cron, ran_at, ok }) => !ok || now - Date.parse(ran_at) > lateAfterMs(cron));
  const isFailing = hour.model_calls >= minCalls && hour.model_failures * 2 >= hour.model_calls;
  return {
    objects: 'ok',
    timers: isLate ? 'late' : 'ok',
    models: isFailing ? 'failing' : 'ok',
    mail: hour.mails_failed >= minMailFailures ? 'failing' : 'ok',
  };
}
