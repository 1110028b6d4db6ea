import type { Language } from './language.ts';

/** A formatter takes longer to make than a thousand dates to write. */
const longDates: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** A date in long form (year, month, day) in the language's own order. */
export function longDate(instant: string, language: Language): string {
  longDates[language] ??= new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'long', timeZone: 'UTC' });
  return longDates[language].format(new Date(instant));
}

/** A date with its time of day, where the reader is. */
export function dateAndTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
}
