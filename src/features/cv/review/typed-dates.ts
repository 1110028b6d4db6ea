import type { PartialDate, Role } from '#src/features/cv/reading/types.ts';

/** The dates of a job as the member types them. */
export interface TypedDates {
  from: string;
  to: string;
  isPresent: boolean;
}

/** Formats the dates of a job as the member would type them: 2021-03, or 2021. */
export function typedDates({ start, end }: Pick<Role, 'start' | 'end'>): TypedDates {
  return { from: dateText(start), to: end === 'present' ? '' : dateText(end), isPresent: end === 'present' };
}

/** Parses a typed date. Null if it is empty; undefined if it is no date. */
export function parseTypedDate(text: string): PartialDate | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const match = /^(\d{4})(?:[-./年](\d{1,2})月?)?年?$/.exec(plain);
  const [year, month] = [Number(match?.[1]), match?.[2] === undefined ? null : Number(match[2])];
  if (!match || year < 1900 || year > 2100 || (month !== null && (month < 1 || month > 12))) return undefined;
  return { year, month };
}

function dateText(date: PartialDate | null): string {
  if (date === null) return '';
  return date.month === null ? String(date.year) : `${date.year}-${String(date.month).padStart(2, '0')}`;
}
