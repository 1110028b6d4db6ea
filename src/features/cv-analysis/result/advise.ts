import type { Ctx } from '#src/shared/ctx.ts';
import type { AdviseStep, CvInput, FindJobs, LabelStep } from './contract.ts';

/** Strengths, gaps, moves and advice. */
export async function advise(_ctx: Ctx, _input: CvInput, _done: { found: FindJobs; labelled: LabelStep }): Promise<AdviseStep> {
  return { goal: null, moves: [], map: [], advice: [], models: [] };
}
