import type { StepName } from '#src/features/reports/engine/contract.ts';
import { stepsOf } from '#src/features/reports/engine/steps-of.ts';
import type { Recipe, StepCtx, Work } from '#src/features/reports/engine/types.ts';
import { adviseMember } from './advise-member.ts';
import { computeResult } from './compute-result.ts';
import { commentOn } from './commentary/comment-on.ts';
import {
  advisedSchema,
  commentarySchema,
  computedSchema,
  gatheredSchema,
  type IndustryResult,
  industryResultSchema,
  storedInputSchema,
} from './contract.ts';
import { gatherFigures } from './gather-figures.ts';
import { reportedJobs } from './sector-part.ts';

/** Runs one step of the analysis of an industry. */
export async function runIndustryStep(ctx: StepCtx, name: StepName, { input, goal, language, done }: Work): Promise<unknown> {
  const stored = storedInputSchema.parse(input);
  if (name === 'gather') return gatherFigures(ctx, stored.industry);
  const gathered = gatheredSchema.parse(done['gather']);
  const jobs = reportedJobs(gathered);
  if (name === 'compute') return computeResult(gathered);
  if (name === 'advise') return adviseMember({ ...ctx, language }, { ...stored, goal, jobs });
  if (name === 'comment') return commentOn({ ...ctx, language }, { ...resultOf(done), jobs });
  throw new Error(`an industry has no step ${name}`);
}

const nameSchema = industryResultSchema.pick({ name: true });

/** The recipe of an analysis of an industry. */
export const industryRecipe: Recipe = {
  steps: stepsOf.industry,
  run: runIndustryStep,
  compose: ({ input, done }) => {
    const { industry: code, region, job_id } = storedInputSchema.parse(input);
    const figures = resultOf(done);
    const result: IndustryResult = { code, region, ...figures, commentary: commentarySchema.parse(done['comment']) };
    return { result, relatedJobs: job_id === null || !figures.own ? [] : [job_id] };
  },
  subjectOf: (result, language) => nameSchema.parse(result).name[language],
};

/** Joins the outputs of the steps before the commentary. */
function resultOf(done: Work['done']): Omit<IndustryResult, 'code' | 'region' | 'commentary'> {
  const { jobs: _, ...gathered } = gatheredSchema.parse(done['gather']);
  return { ...gathered, ...computedSchema.parse(done['compute']), ...advisedSchema.parse(done['advise']) };
}
