import type { CvResult } from '../../result/contract.ts';

/** Whether the goal's occupation is more exposed than those of the CV, as both figures are shown. */
export function isMoreExposed({ goal, exposure }: Pick<CvResult, 'goal' | 'exposure'>): boolean {
  const [job] = goal?.jobs ?? [];
  if (!job || exposure.occupations_rate === null) return false;
  return Math.round(job.ai_replacement_rate) > Math.round(exposure.occupations_rate);
}
