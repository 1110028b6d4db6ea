import type { LineExposure } from './schemas.ts';

type Label = LineExposure['label'];

/**
 * What to put forward among the points of one job. `move`: the point that stays human and is behind exposed ones should come first.
 * `first`: it does already. `judge`: every known point is exposed, so say what was decided, checked or answered for. Null while nothing is
 * known.
 */
export function putForward(labels: readonly Label[]): { is: 'move' | 'first'; line: number } | { is: 'judge' } | null {
  const known = labels.filter((label) => label !== null);
  if (known.length === 0) return null;
  const human = labels.indexOf(0);
  if (human < 0) return { is: 'judge' };
  return { is: labels.slice(0, human).some((label) => label !== null) ? 'move' : 'first', line: human };
}
