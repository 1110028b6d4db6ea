import type { Ctx } from '#src/shared/ctx.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import type { Reviewer, ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import { judgeStatement, factsOf } from './judge-statement.ts';
import type { Advice, CvInput, DropReason, FoundRole, ModelPart, OwnLine } from './contract.ts';
import { type CvAdvice, cvQuestion, type CvQuestion } from './cv-prompt.ts';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';
import { maskJobs } from './masked-jobs.ts';

/** Maximum number of statements that are shown from each model. */
const maxStatements = 8;

interface ModelAdvice {
  advice: Advice[];
  models: ModelPart[];
}

type ModelCtx = Pick<Ctx, 'db' | 'now' | 'limits' | 'actor'> & ReviewersCtx;

/**
 * Asks all models with a key for advice, if the member consented. They get only the masked lines of the jobs. Each statement is checked against
 * the CV; faulty ones are counted and dropped. If a model fails, its entry has the failure.
 */
export async function askModels(
  ctx: ModelCtx,
  input: CvInput,
  roles: readonly FoundRole[],
  lines: readonly OwnLine[],
): Promise<ModelAdvice> {
  if (!input.consent || lines.length === 0) return { advice: [], models: [] };
  const question = cvQuestion(questionOf(input, roles, lines));
  const answers = await Promise.all(
    ctx.reviewers.map(async (reviewer) => {
      if (!(await spendModelCalls(ctx, ctx.actor, 'analyses', 1))) return failedAnswer(reviewer, 'budget_spent');
      const result = await reviewer.ask(question);
      return result.ok ? checkAnswer(reviewer, result.value, input, lines) : failedAnswer(reviewer, result.failure);
    }),
  );
  return { advice: answers.flatMap(({ advice }) => advice), models: answers.flatMap(({ models }) => models) };
}

/** Builds a model's masked input: titles, tasks with their labels, and the goal. */
function questionOf(input: CvInput, roles: readonly FoundRole[], lines: readonly OwnLine[]): CvQuestion {
  const { text, reading, goal, language } = input;
  return {
    language,
    goal: goal === null ? null : (maskPersonal([goal], text.lines, reading)[0] ?? null),
    jobs: maskJobs(input, roles, lines).map((job) => ({
      ...job,
      lines: job.lines.map(({ label, ...line }) => ({ ...line, exposure: exposureOf(label) })),
    })),
  };
}

function exposureOf(label: OwnLine['label']): CvQuestion['jobs'][number]['lines'][number]['exposure'] {
  if (label === null) return null;
  if (label === 0) return 'untouched';
  return label === 1 ? 'direct' : 'tools';
}

function checkAnswer({ provider, sample }: Reviewer, { statements }: CvAdvice, input: CvInput, lines: readonly OwnLine[]): ModelAdvice {
  const facts = { ...factsOf(input.text.lines), lines: lines.map(({ quote }) => quote.text) };
  const dropped: Partial<Record<DropReason, number>> = {};
  const advice = statements.flatMap((statement): Advice[] => {
    const ownLine = lines[statement.line];
    const reason = ownLine ? judgeStatement(statement, facts, input.language) : 'quote';
    if (!ownLine || reason !== null) {
      dropped[reason ?? 'quote'] = (dropped[reason ?? 'quote'] ?? 0) + 1;
      return [];
    }
    const id = `${provider}:${ownLine.quote.place.line}:${ownLine.quote.place.from}:${statement.text.length}`;
    return [{ id, quote: ownLine.quote, rule: null, text: statement.text, provider, sample }];
  });
  const shown = advice.slice(0, maxStatements);
  return { advice: shown, models: [{ provider, sample, failure: null, shown: shown.length, dropped }] };
}

function failedAnswer({ provider, sample }: Reviewer, failure: string): ModelAdvice {
  return { advice: [], models: [{ provider, sample, failure, shown: 0, dropped: {} }] };
}
