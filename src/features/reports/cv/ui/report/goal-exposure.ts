import type { CvResult } from '../../result/contract.ts';

/** Returns whether the goal's occupation is more exposed than the CV's occupations, by the rounded figures. */
export function isMoreExposed({ goal, exposure }: Pick<CvResult, 'goal' | 'exposure'>): boolean {
  const [job] = goal?.jobs ?? [];
  if (!job || exposure.occupations_rate === null) return false;
  return Math.round(job.ai_replacement_rate) > Math.round(exposure.occupations_rate);
}
