import { findDates } from '#src/features/cv/reading/dates.ts';
import type { Role } from '#src/features/cv/reading/types.ts';
import type { FoundRole } from './contract.ts';

/**
 * Returns the member's dates of a job if they differ from the CV's dates, else null. Dates in the CV may continue in the next line.
 * @param lines the lines of the whole CV
 */
export function correctedDates(
  { dates, start, end }: Pick<Role, 'dates' | 'start' | 'end'>,
  lines: readonly string[],
): NonNullable<FoundRole['corrected']> | null {
  if (start === null && end === null) return null;
  const cvDates = dates === null ? [] : [dates.text, `${dates.text} ${lines[dates.place.line + 1] ?? ''}`].map(findDates);
  const isUnchanged = cvDates.some((found) => found !== null && isSame(found.start, start) && isSame(found.end, end));
  return isUnchanged ? null : { start, end };
}

function isSame(one: Role['end'], other: Role['end']): boolean {
  if (one === null || other === null || one === 'present' || other === 'present') return one === other;
  return one.year === other.year && one.month === other.month;
}
