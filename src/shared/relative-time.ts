import { type Language, languageTags } from './language.ts';

const steps: readonly (readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [30 * 86_400, 'day', 86_400],
];

/**
 * A date followed by its age ("November 27, 2026 · 5 minutes ago"), which is left out after 30 days. A future time counts as now, because
 * clocks differ.
 * @param date the long date of the instant
 * @param now in milliseconds
 */
export function dateAndAge(date: string, instant: string, now: number, language: Language): string {
  const elapsed = Math.max(0, (now - Date.parse(instant)) / 1000);
  const format = new Intl.RelativeTimeFormat(languageTags[language], { numeric: 'auto' });
  const age = (value: number, unit: Intl.RelativeTimeFormatUnit) => `${date} · ${format.format(value, unit)}`;
  if (elapsed < 60) return age(0, 'second');
  const step = steps.find(([limit]) => elapsed < limit);
  return step ? age(-Math.floor(elapsed / step[2]), step[1]) : date;
}

/** Date and time in UTC, labelled as such, for pages rendered on the server. */
export function exactTimeInUtc(instant: string, language: Language): string {
  const parts = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(languageTags[language], { ...parts, timeZone: 'UTC', timeZoneName: 'short' }).format(new Date(instant));
}
