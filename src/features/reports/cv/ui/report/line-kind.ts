import type { OwnLine } from '../../result/contract.ts';

/** Kind of a line for display: the exposure of its label, or unmatched. */
export type LineKind = 'untouched' | 'tools' | 'direct' | 'unmatched';
export const lineKinds: readonly LineKind[] = ['untouched', 'tools', 'direct', 'unmatched'];

export function kindOf(label: OwnLine['label']): LineKind {
  if (label === null) return 'unmatched';
  if (label === 0) return 'untouched';
  return label === 1 ? 'direct' : 'tools';
}
