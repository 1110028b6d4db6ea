import type { CvReading } from '#src/features/cv/reading/types.ts';
import { AnalysisFailure } from '#src/features/reports/engine/analysis-failure.ts';
import type { StepName } from '#src/features/reports/engine/contract.ts';
import { stepsOf } from '#src/features/reports/engine/steps-of.ts';
import type { Recipe, StepCtx, Work } from '#src/features/reports/engine/types.ts';
import { compareStepSchema, type CvInput, cvReadingSchema } from './result/contract.ts';
import { composeResult, cvSteps, readSteps } from './result/run-step.ts';
import { getReading } from './get-reading.ts';
import { storedInputSchema } from './schemas.ts';

/** Maximum number of jobs that the history shows for an analysis. */
const maxRelatedJobs = 3;

/** Runs one step of the analysis of a CV. @throws AnalysisFailure nothing_read; no_figure, so that a report without a figure is neither made nor charged */
export async function runCvStep(ctx: StepCtx, name: StepName, work: Work): Promise<unknown> {
  if (name === 'read') return readText(ctx, work);
  const step = cvSteps.find((one) => one.name === name);
  if (!step) throw new Error(`a CV has no step ${name}`);
  const output = await step.run(ctx, toInput(work), readSteps(work.done));
  if (name === 'compare' && compareStepSchema.parse(output).exposure.rate === null) throw new AnalysisFailure('no_figure');
  return output;
}

/** The recipe of an analysis of a CV. */
export const cvRecipe: Recipe = {
  steps: stepsOf.cv,
  run: runCvStep,
  compose: (work) => {
    const result = composeResult(toInput(work), readSteps(work.done));
    const best = result.roles.flatMap(({ matches: [first] }) => (first ? [first.job_id] : []));
    return { result, relatedJobs: [...new Set(best)].slice(0, maxRelatedJobs) };
  },
  subjectOf: () => '',
};

/** Returns the member's corrected reading, or reads the text. */
async function readText(ctx: StepCtx, { input }: Work): Promise<CvReading> {
  const { text, corrected } = storedInputSchema.parse(input);
  if (corrected) return corrected;
  if (!text?.lines.some((line) => line.trim() !== '')) throw new AnalysisFailure('nothing_read');
  return getReading(ctx, text);
}

function toInput({ input, goal, language, done }: Work): CvInput {
  const { text, consent } = storedInputSchema.parse(input);
  if (!text) throw new AnalysisFailure('nothing_read');
  return { text, reading: cvReadingSchema.parse(done['read']), goal: goal || null, language, consent: consent.length > 0 };
}
