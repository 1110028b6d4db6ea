import { isPersonalLine } from '#src/features/cv/reading/personal-lines.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';

/**
 * Which lines tell who a person is: contact data, birth, origin, and the name at the top.
 * @param lines of the whole CV
 */
export function privateLines(lines: readonly string[], reading: Pick<CvReading, 'roles'>): Set<number> {
  const masked = maskPersonal(lines, lines, reading);
  return new Set(lines.flatMap((line, at) => (line !== '' && (isPersonalLine(line) || line.slice(0, 500) !== masked[at]) ? [at] : [])));
}
