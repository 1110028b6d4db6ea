import type { OwnLine } from '../../result/contract.ts';

/** How a line is shown: by the exposure of its label, or as unmatched. */
export type LineKind = 'untouched' | 'tools' | 'direct' | 'unmatched';
export const lineKinds: readonly LineKind[] = ['untouched', 'tools', 'direct', 'unmatched'];

export function kindOf(label: OwnLine['label']): LineKind {
  if (label === null) return 'unmatched';
  if (label === 0) return 'untouched';
  return label === 1 ? 'direct' : 'tools';
}
