import { timeOfDay } from './dates.ts';
import type { Language } from './language.ts';

/** The start of a UTC day in the server's texts. The server has no time zone of the reader. */
const dayStart = /midnight UTC|UTC 零点(?:（[^）]*）)?/g;

/** When daily limits are reset (midnight UTC), in the reader's time zone. */
export function startOfDay(language: Language): string {
  return timeOfDay('2026-01-01T00:00:00Z', language);
}

/** A text of the server with the start of the UTC day in the reader's time zone. */
export function inLocalTime(text: string): string {
  return text.replace(dayStart, (match) => (match[0] === 'm' ? `${startOfDay('en')} your time` : `你当地时间 ${startOfDay('zh')} `));
}
