import { type Language, languageTags } from './language.ts';

/** Cached: creating a formatter takes longer than formatting a thousand dates. */
const longDates: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** A date in long form (year, month, day). */
export function longDate(instant: string, language: Language): string {
  longDates[language] ??= new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeZone: 'UTC' });
  return longDates[language].format(new Date(instant));
}

/** A date in long form, or `unknown` if there is no valid date. `Date` would parse null as 1970. */
export function longDateOr(instant: string | null | undefined, language: Language, unknown: string): string {
  return isKnownTime(instant) ? longDate(instant, language) : unknown;
}

export function isKnownTime(instant: string | null | undefined): instant is string {
  return typeof instant === 'string' && !Number.isNaN(Date.parse(instant));
}

/** Date and time in the reader's time zone. */
export function dateAndTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
}

/** A date in long form, in the reader's time zone. */
export function longDateHere(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long' }).format(new Date(instant));
}

/** Hour and minute in the reader's time zone. */
export function timeOfDay(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { timeStyle: 'short' }).format(new Date(instant));
}
