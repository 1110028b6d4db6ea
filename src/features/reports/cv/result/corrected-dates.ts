import { findDates } from '#src/features/cv/reading/dates.ts';
import type { Role } from '#src/features/cv/reading/types.ts';
import type { FoundRole } from './contract.ts';

/**
 * The dates that a member gave a job instead of those that its CV says; null where they are the same. Dates may go on in the next line.
 * @param lines those of the whole CV
 */
export function correctedDates(
  { dates, start, end }: Pick<Role, 'dates' | 'start' | 'end'>,
  lines: readonly string[],
): NonNullable<FoundRole['corrected']> | null {
  if (start === null && end === null) return null;
  const said = dates === null ? [] : [dates.text, `${dates.text} ${lines[dates.place.line + 1] ?? ''}`].map(findDates);
  const isSaid = said.some((found) => found !== null && isSame(found.start, start) && isSame(found.end, end));
  return isSaid ? null : { start, end };
}

function isSame(one: Role['end'], other: Role['end']): boolean {
  if (one === null || other === null || one === 'present' || other === 'present') return one === other;
  return one.year === other.year && one.month === other.month;
}
