import type { PartialDate } from '#src/features/cv/reading/types.ts';

/** Parses a typed date. Null if it is empty; undefined if it is no date. A module of its own: only the form that corrects loads it. */
export function parseTypedDate(text: string): PartialDate | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const match = /^(\d{4})(?:[-./年](\d{1,2})月?)?年?$/.exec(plain);
  const [year, month] = [Number(match?.[1]), match?.[2] === undefined ? null : Number(match[2])];
  if (!match || year < 1900 || year > 2100 || (month !== null && (month < 1 || month > 12))) return undefined;
  return { year, month };
}
