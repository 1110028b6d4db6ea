import type { Ctx } from '#src/shared/ctx.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import type { Reviewer, ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import { checkStatement, factsOf } from './check-quotes.ts';
import type { Advice, CvInput, DropReason, FoundRole, ModelPart, OwnLine } from './contract.ts';
import { type CvAdvice, cvQuestion, type CvQuestion } from './cv-prompt.ts';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';
import { maskedJobs } from './masked-jobs.ts';

/** How many statements of each model are shown. */
const mostShown = 8;

interface Told {
  advice: Advice[];
  models: ModelPart[];
}

type ModelCtx = Pick<Ctx, 'db' | 'now' | 'limits' | 'actor'> & ReviewersCtx;

/**
 * Advice by the models with a key, if the member consented. They read the masked lines of the jobs and nothing else, and what they say is
 * checked against the CV: what fails is counted, and not shown. A model that fails leaves its failure.
 */
export async function askModels(ctx: ModelCtx, input: CvInput, roles: readonly FoundRole[], lines: readonly OwnLine[]): Promise<Told> {
  if (!input.consent || lines.length === 0) return { advice: [], models: [] };
  const question = cvQuestion(questionOf(input, roles, lines));
  const told = await Promise.all(
    ctx.reviewers.map(async (reviewer) => {
      if (!(await spendModelCalls(ctx, ctx.actor, 'analyses', 1))) return failed(reviewer, 'budget_spent');
      const result = await reviewer.ask(question);
      return result.ok ? checked(reviewer, result.value, input, lines) : failed(reviewer, result.failure);
    }),
  );
  return { advice: told.flatMap(({ advice }) => advice), models: told.flatMap(({ models }) => models) };
}

/** What a model is told, masked: titles, tasks with their labels, and the goal. */
function questionOf(input: CvInput, roles: readonly FoundRole[], lines: readonly OwnLine[]): CvQuestion {
  const { text, reading, goal, language } = input;
  return {
    language,
    goal: goal === null ? null : (maskPersonal([goal], text.lines, reading)[0] ?? null),
    jobs: maskedJobs(input, roles, lines).map((job) => ({
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

function checked({ provider, sample }: Reviewer, { statements }: CvAdvice, input: CvInput, lines: readonly OwnLine[]): Told {
  const facts = { ...factsOf(input.text.lines), lines: lines.map(({ quote }) => quote.text) };
  const dropped: Partial<Record<DropReason, number>> = {};
  const advice = statements.flatMap((statement): Advice[] => {
    const own = lines[statement.line];
    const reason = own ? checkStatement(statement, facts, input.language) : 'quote';
    if (!own || reason !== null) {
      dropped[reason ?? 'quote'] = (dropped[reason ?? 'quote'] ?? 0) + 1;
      return [];
    }
    const id = `${provider}:${own.quote.place.line}:${own.quote.place.from}:${statement.text.length}`;
    return [{ id, quote: own.quote, rule: null, text: statement.text, provider, sample }];
  });
  const shown = advice.slice(0, mostShown);
  return { advice: shown, models: [{ provider, sample, failure: null, shown: shown.length, dropped }] };
}

function failed({ provider, sample }: Reviewer, failure: string): Told {
  return { advice: [], models: [{ provider, sample, failure, shown: 0, dropped: {} }] };
}
