import { cleanQueryWhileTyping } from '#src/features/catalogue/titles/clean-query.ts';

/** A text as typed, with its signs (`raw`), and as the field shows it (`shown`). */
export interface TypedText {
  raw: string;
  shown: string;
}

/**
 * Updates the typed text after a change of a field that shows cleaned text. Keeps the signs that are typed or pasted at the end, because they separate a
 * title from the words around it. After any other change, only the shown text is known.
 */
export function followTyping(before: TypedText, value: string): TypedText {
  const shown = cleanQueryWhileTyping(value);
  const raw = value.startsWith(before.shown) ? before.raw + value.slice(before.shown.length) : value;
  return cleanQueryWhileTyping(raw) === shown ? { raw, shown } : { raw: value, shown };
}

/** Returns the text to send: with the signs, unless a script or another change set the field. */
export function textToSend({ raw, shown }: TypedText, value: string): string {
  return value === shown ? raw : value;
}
