import type { Ctx } from '#src/shared/ctx.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import type { Reviewer, ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import type { CvInput, FoundRole, Label, LabelPart, OwnLine } from './contract.ts';
import { type CvLabels, labelQuestion, modelLabels } from './label-prompt.ts';
import { maskedJobs, mostLinesAsked } from './masked-jobs.ts';

interface Labelled {
  lines: OwnLine[];
  models: LabelPart[];
}

type ModelCtx = Pick<Ctx, 'db' | 'now' | 'limits' | 'actor'> & ReviewersCtx;
type Input = Pick<CvInput, 'text' | 'reading' | 'language' | 'consent'>;

/**
 * Labels by the models with a key, if the member consented. They read the masked lines, answer by number with a label of the rubric, and what
 * they say of a line that they were not asked about is dropped. The middle one of a line's labels counts; the catalogue's decides between two.
 * Labels of stand-ins are kept as a sample and do not count. Without an answer the catalogue's labels count.
 */
export async function askLabels(ctx: ModelCtx, input: Input, roles: readonly FoundRole[], lines: readonly OwnLine[]): Promise<Labelled> {
  if (!input.consent || lines.length === 0) return { lines: [...lines], models: [] };
  const jobs = maskedJobs(input, roles, lines).filter((job) => job.lines.length > 0);
  const question = labelQuestion({
    jobs: jobs.map((job) => ({ ...job, lines: job.lines.map(({ line, text }) => ({ line, text })) })),
  });
  const told = await Promise.all(
    ctx.reviewers.map(async (reviewer) => {
      if (!(await spendModelCalls(ctx, ctx.actor, 'analyses', 1))) return failed(reviewer, 'budget_spent');
      const result = await reviewer.ask(question);
      return result.ok ? checked(reviewer, result.value, Math.min(lines.length, mostLinesAsked)) : failed(reviewer, result.failure);
    }),
  );
  const real = told.filter(({ part, labels }) => !part.sample && labels.size > 0);
  const isSample = real.length === 0;
  return {
    lines: lines.map((line, at) => withLabels(line, at, isSample ? told : real, isSample)),
    models: told.map(({ part }) => part),
  };
}

interface Told {
  part: LabelPart;
  labels: ReadonlyMap<number, Label>;
}

/** Keeps one label for each line that was asked about. A line with two different labels has none. */
function checked({ provider, sample }: Reviewer, { labels }: CvLabels, asked: number): Told {
  const said = new Map<number, Set<Label>>();
  for (const { line, label } of labels) said.set(line, (said.get(line) ?? new Set()).add(modelLabels[label]));
  const kept = new Map<number, Label>();
  for (const [line, [label, ...others]] of said) if (line < asked && label !== undefined && others.length === 0) kept.set(line, label);
  const part = { provider, sample, failure: null, labelled: kept.size, asked, dropped: said.size - kept.size };
  return { part, labels: kept };
}

function failed({ provider, sample }: Reviewer, failure: string): Told {
  return { part: { provider, sample, failure, labelled: 0, asked: 0, dropped: 0 }, labels: new Map() };
}

function withLabels(line: OwnLine, at: number, told: readonly Told[], isSample: boolean): OwnLine {
  const said = told.flatMap(({ part: { provider }, labels }) => {
    const label = labels.get(at);
    return label === undefined ? [] : [{ provider, label }];
  });
  const label = middleOf(
    said.map((one) => one.label),
    line.label,
  );
  if (label === null) return line;
  const models = { label, providers: said.map(({ provider }) => provider), sample: isSample, catalogue: line.label };
  return { ...line, label: isSample ? line.label : label, models };
}

/** The middle label; between two, the catalogue's decides, and without it the lower one counts. */
export function middleOf(labels: readonly Label[], catalogue: Label | null): Label | null {
  const voices = labels.length > 0 && labels.length % 2 === 0 && catalogue !== null ? [...labels, catalogue] : labels;
  return voices.toSorted((a, b) => a - b)[Math.floor((voices.length - 1) / 2)] ?? null;
}
