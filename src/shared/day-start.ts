import { timeOfDay } from './dates.ts';
import type { Language } from './language.ts';

/** How the server's texts name the moment when daily limits start anew. It does not know the reader's time zone. */
const dayStart = /midnight UTC|UTC 零点(?:（[^）]*）)?/g;

/** When daily limits start anew, in the reader's own time. */
export function startOfDay(language: Language): string {
  return timeOfDay('2026-01-01T00:00:00Z', language);
}

/** A text of the server, with the start of the day in the reader's own time. */
export function inLocalTime(text: string): string {
  return text.replace(dayStart, (said) => (said[0] === 'm' ? `${startOfDay('en')} your time` : `你当地时间 ${startOfDay('zh')} `));
}
