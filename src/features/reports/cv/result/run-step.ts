import { advise } from './advise.ts';
import { compareLabels } from './compare-labels.ts';
import {
  adviseStepSchema,
  compareStepSchema,
  type CvInput,
  type CvResult,
  foundRolesSchema,
  labelStepSchema,
  type OwnLine,
  type StepResults,
} from './contract.ts';
import { matchRoles } from './match-roles.ts';
import { labelLines } from './label-lines.ts';
import type { StepCtx } from '#src/features/reports/engine/types.ts';

export type StepName = keyof StepResults;

export interface CvStep {
  name: StepName;
  /** @returns the step's output as JSON. The engine saves it and passes it to the next steps in `done` */
  run(ctx: StepCtx, input: CvInput, done: Partial<StepResults>): Promise<StepResults[StepName]>;
}

const stepNames = ['find_jobs', 'label', 'compare', 'advise'] as const satisfies readonly StepName[];

/** The steps of a CV analysis, in order. Each may run again after a crash, because it writes nothing except spent model calls. */
export const cvSteps: readonly CvStep[] = stepNames.map((name) => ({ name, run: (ctx, input, done) => runStep(ctx, name, input, done) }));

/** Runs one step with the outputs of the earlier steps. */
export async function runStep(ctx: StepCtx, name: StepName, input: CvInput, done: Partial<StepResults>): Promise<StepResults[StepName]> {
  if (name === 'find_jobs') return matchRoles(ctx, input);
  const found = requireStep(done, 'find_jobs');
  if (name === 'label') return labelLines(ctx, input, found);
  const labelled = requireStep(done, 'label');
  if (name === 'compare') return compareLabels(found.roles, labelled.lines);
  return advise(ctx, input, { found, labelled });
}

/**
 * Composes the report from the outputs of all steps.
 * @throws Error if an output is missing
 */
export function composeResult(input: CvInput, done: Partial<StepResults>): CvResult {
  const { roles, roles_left_out } = requireStep(done, 'find_jobs');
  const { lines, lines_left_out, models: label_models } = requireStep(done, 'label');
  const indexesOf = (holds: (line: OwnLine) => boolean) => lines.flatMap((line, index) => (holds(line) ? [index] : []));
  return {
    version: 1,
    language: input.language,
    ...{ roles, roles_left_out, lines, lines_left_out, label_models },
    ...requireStep(done, 'compare'),
    strengths: indexesOf(({ label }) => label === 0),
    exposed: [...indexesOf(({ label }) => label === 1), ...indexesOf(({ label }) => label === 0.5)],
    ...requireStep(done, 'advise'),
    hidden: input.text.hidden,
    source: { lines: input.text.lines, reading: input.reading },
  };
}

/** Parses the stored outputs of steps. Missing outputs stay missing. */
export function readSteps(stored: Record<string, unknown>): Partial<StepResults> {
  return {
    ...('find_jobs' in stored && { find_jobs: foundRolesSchema.parse(stored['find_jobs']) }),
    ...('label' in stored && { label: labelStepSchema.parse(stored['label']) }),
    ...('compare' in stored && { compare: compareStepSchema.parse(stored['compare']) }),
    ...('advise' in stored && { advise: adviseStepSchema.parse(stored['advise']) }),
  };
}

function requireStep<Name extends StepName>(done: Partial<StepResults>, name: Name): NonNullable<Partial<StepResults>[Name]> {
  const answer = done[name];
  if (!answer) throw new Error(`the step ${name} has no answer`);
  return answer;
}
