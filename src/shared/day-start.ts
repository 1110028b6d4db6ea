import { timeOfDay } from './dates.ts';
import type { Language } from './language.ts';

/** How the server's texts name the moment when daily limits start anew. It does not know the reader's time zone. */
const dayStart: Record<Language, RegExp> = { en: /midnight UTC/g, zh: /UTC 零点(?:（[^）]*）)?/g };

/** A text of the server, with the start of the day in the reader's own time. */
export function inLocalTime(text: string): string {
  const at = (language: Language) => timeOfDay('2026-01-01T00:00:00Z', language);
  return text.replace(dayStart.en, () => `${at('en')} your time`).replace(dayStart.zh, () => `你当地时间 ${at('zh')} `);
}
