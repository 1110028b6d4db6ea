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

function dateText(date: PartialDate | null): string {
  if (date === null) return '';
  return date.month === null ? String(date.year) : `${date.year}-${String(date.month).padStart(2, '0')}`;
}
