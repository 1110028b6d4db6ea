import type { Live } from './contract.ts';
import { lateAfterMs } from './judge-alerts.ts';

/** A part of the product that `/api/health` names, and how it is. Its own words, so that it tells no more. */
export interface Parts {
  objects: 'ok' | 'away';
  timers: 'ok' | 'late';
  models: 'ok' | 'failing';
  mail: 'ok' | 'failing';
}

const fewestCalls = 5;
const fewestMails = 3;

/**
 * Judges the parts by what was counted in the last hour.
 * @param live null if the object that adds up did not answer
 */
export function judgeParts(live: Live | null, now: number): Parts {
  if (!live) return { objects: 'away', timers: 'ok', models: 'ok', mail: 'ok' };
  const { hour, timers } = live;
  const isLate = timers.some(({ cron, ran_at, ok }) => !ok || now - Date.parse(ran_at) > lateAfterMs(cron));
  const isFailing = hour.model_calls >= fewestCalls && hour.model_failures * 2 >= hour.model_calls;
  return {
    objects: 'ok',
    timers: isLate ? 'late' : 'ok',
    models: isFailing ? 'failing' : 'ok',
    mail: hour.mails_failed >= fewestMails ? 'failing' : 'ok',
  };
}
