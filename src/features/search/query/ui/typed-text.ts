import { cleanQueryWhileTyping } from '#src/features/catalogue/titles/clean-query.ts';

/** A text as it was typed, with its signs, and as the field shows it. */
export interface TypedText {
  raw: string;
  shown: string;
}

/**
 * Follows what is typed or pasted at the end of a field that shows cleaned text. The signs tell a title from what surrounds it, so the search
 * gets them. After any other change, what the field holds is all that is known.
 */
export function followTyping(before: TypedText, value: string): TypedText {
  const shown = cleanQueryWhileTyping(value);
  const raw = value.startsWith(before.shown) ? before.raw + value.slice(before.shown.length) : value;
  return cleanQueryWhileTyping(raw) === shown ? { raw, shown } : { raw: value, shown };
}

/** What to send for a field: its text with the signs, unless something else was written into it. */
export function textToSend({ raw, shown }: TypedText, value: string): string {
  return value === shown ? raw : value;
}
