import { longDate } from './dates.ts';
import type { Language } from './language.ts';

const steps: readonly (readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [30 * 86_400, 'day', 86_400],
];

const locale = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en');

/**
 * Relative time ("5 minutes ago", “5分钟前”); a long date after 30 days. Future times count as now, because clocks differ.
 * @param now in milliseconds
 */
export function relativeTime(instant: string, now: number, language: Language): string {
  const elapsed = Math.max(0, (now - Date.parse(instant)) / 1000);
  const format = new Intl.RelativeTimeFormat(locale(language), { numeric: 'auto' });
  if (elapsed < 60) return format.format(0, 'second');
  const step = steps.find(([limit]) => elapsed < limit);
  return step ? format.format(-Math.floor(elapsed / step[2]), step[1]) : longDate(instant, language);
}

/** Date and time in the reader's time zone. */
export function exactTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
}

/** Date and time in UTC, labelled as such, for pages rendered on the server. */
export function exactTimeInUtc(instant: string, language: Language): string {
  const parts = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale(language), { ...parts, timeZone: 'UTC', timeZoneName: 'short' }).format(new Date(instant));
}
