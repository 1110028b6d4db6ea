import type { Ctx } from '#src/shared/ctx.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import type { Reviewer, ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import type { CvInput, FoundRole, Label, LabelPart, OwnLine } from './contract.ts';
import { type CvLabels, labelQuestion, modelLabels } from './labels-prompt.ts';
import { maskJobs, maxLinesAsked } from './masked-jobs.ts';

interface LabelledLines {
  lines: OwnLine[];
  models: LabelPart[];
}

type ModelCtx = Pick<Ctx, 'db' | 'now' | 'limits' | 'actor'> & ReviewersCtx;
type Input = Pick<CvInput, 'text' | 'reading' | 'language' | 'consent'>;

/**
 * Labels lines with all models that have a key, if the member consented. They get the masked lines and answer with a label for each number.
 * Labels of other numbers are dropped. A line's median label counts; the catalogue's label decides between two.
 * Labels of stand-ins are stored as a sample and do not count. Without an answer the catalogue's labels count.
 */
export async function askLabels(
  ctx: ModelCtx,
  input: Input,
  roles: readonly FoundRole[],
  lines: readonly OwnLine[],
): Promise<LabelledLines> {
  if (!input.consent || lines.length === 0) return { lines: [...lines], models: [] };
  const jobs = maskJobs(input, roles, lines).filter((job) => job.lines.length > 0);
  const question = labelQuestion({
    jobs: jobs.map((job) => ({ ...job, lines: job.lines.map(({ line, text }) => ({ line, text })) })),
  });
  const answers = await Promise.all(
    ctx.reviewers.map(async (reviewer) => {
      if (!(await spendModelCalls(ctx, ctx.actor, 'analyses', 1))) return failedAnswer(reviewer, 'budget_spent');
      const result = await reviewer.ask(question);
      return result.ok
        ? checkAnswer(reviewer, result.value, Math.min(lines.length, maxLinesAsked))
        : failedAnswer(reviewer, result.failure);
    }),
  );
  const real = answers.filter(({ part, labels }) => !part.sample && labels.size > 0);
  const isSample = real.length === 0;
  return {
    lines: lines.map((line, at) => withLabels(line, at, isSample ? answers : real, isSample)),
    models: answers.map(({ part }) => part),
  };
}

interface ModelLabels {
  part: LabelPart;
  labels: ReadonlyMap<number, Label>;
}

/** Accepts one label for each line that was asked about, and none for a line with two different labels. */
function checkAnswer({ provider, sample }: Reviewer, { labels }: CvLabels, asked: number): ModelLabels {
  const labelsByLine = new Map<number, Set<Label>>();
  for (const { line, label } of labels) labelsByLine.set(line, (labelsByLine.get(line) ?? new Set()).add(modelLabels[label]));
  const accepted = new Map<number, Label>();
  for (const [line, [label, ...others]] of labelsByLine)
    if (line < asked && label !== undefined && others.length === 0) accepted.set(line, label);
  const part = { provider, sample, failure: null, labelled: accepted.size, asked, dropped: labelsByLine.size - accepted.size };
  return { part, labels: accepted };
}

function failedAnswer({ provider, sample }: Reviewer, failure: string): ModelLabels {
  return { part: { provider, sample, failure, labelled: 0, asked: 0, dropped: 0 }, labels: new Map() };
}

function withLabels(line: OwnLine, at: number, answers: readonly ModelLabels[], isSample: boolean): OwnLine {
  const labelsByLine = answers.flatMap(({ part: { provider }, labels }) => {
    const label = labels.get(at);
    return label === undefined ? [] : [{ provider, label }];
  });
  const label = medianLabel(
    labelsByLine.map((one) => one.label),
    line.label,
  );
  if (label === null) return line;
  const models = { label, providers: labelsByLine.map(({ provider }) => provider), sample: isSample, catalogue: line.label };
  return { ...line, label: isSample ? line.label : label, models };
}

/** Returns the median label. The catalogue's label decides between two; without it the lower one counts. */
export function medianLabel(labels: readonly Label[], catalogue: Label | null): Label | null {
  const votes = labels.length > 0 && labels.length % 2 === 0 && catalogue !== null ? [...labels, catalogue] : labels;
  return votes.toSorted((a, b) => a - b)[Math.floor((votes.length - 1) / 2)] ?? null;
}
