import type { LineExposure } from './schemas.ts';

type Label = LineExposure['label'];

/**
 * Suggests what to emphasise among the points of one job. `move`: the first human point is behind an exposed one and should come first. `first`: it
 * is first already. `judge`: all labelled points are exposed, so the member should write what they decided, checked or were responsible for.
 * @returns null if no point has a label
 */
export function suggestEmphasis(labels: readonly Label[]): { is: 'move' | 'first'; line: number } | { is: 'judge' } | null {
  const known = labels.filter((label) => label !== null);
  if (known.length === 0) return null;
  const human = labels.indexOf(0);
  if (human < 0) return { is: 'judge' };
  return { is: labels.slice(0, human).some((label) => label !== null) ? 'move' : 'first', line: human };
}
