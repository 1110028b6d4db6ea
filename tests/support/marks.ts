import { draw, drawLetters } from './draw.ts';

/** Words that are in no other text, and so can only come from what a test wrote. */
export interface Marks {
  latin: string;
  han: string;
  /** Six digits, as a code has. */
  code: string;
}

/** Two of the marks hold no sense and no letters of a word that the filter refuses. */
export function newMarks(): Marks {
  const han = Array.from({ length: 6 }, () => String.fromCodePoint(0x3400 + draw(0x19b0)));
  return { latin: `zq${drawLetters('bdlmnvw', 14)}`, han: han.join(''), code: String(100_000 + draw(900_000)) };
}

/** The parts of a text's base64 that are the same whatever is written before and after it. */
function base64Forms(text: string): string[] {
  return ['', 'a', 'ab'].flatMap((before) => {
    const first = Math.ceil((before.length * 8) / 6);
    const whole = Buffer.from(before + text);
    const length = Math.floor((whole.length * 8) / 6);
    return [whole.toString('base64').slice(first, length), whole.toString('base64url').slice(first, length)];
  });
}

const escaped = (text: string) => Array.from(text, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join('');

/** The ways in which a text may be written down: plain, in an address, in JSON with escapes, and in base64. */
function formsOf(text: string): { insensitive: string[]; exact: string[] } {
  const insensitive = [text, encodeURIComponent(text), escaped(text)].map((form) => form.toLowerCase());
  return { insensitive, exact: base64Forms(text) };
}

/** Finds the marks, and the further secrets, that are in an output in any form. Returns each with its surroundings. */
export function findMarks(output: string, { latin, han, code }: Marks, further: readonly string[] = []): string[] {
  const lower = output.toLowerCase();
  const around = (at: number) => (at < 0 ? [] : [output.slice(Math.max(0, at - 300), at + 100)]);
  const found = [latin, han, ...further].flatMap((text) => {
    const { insensitive, exact } = formsOf(text);
    return [...insensitive.map((form) => lower.indexOf(form)), ...exact.map((form) => output.indexOf(form))].flatMap(around);
  });
  const digits = new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).exec(lower)?.index ?? -1; // an id may hold the same digits
  return [...found, ...around(digits)];
}
