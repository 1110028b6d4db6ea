import type { Ctx } from '#src/shared/ctx.ts';
import { spendModelCalls } from '../../limits/spend-budget.ts';
import type { Reviewer } from '../../reviews/contract.ts';
import { checkStatement, factsOf } from './check-quotes.ts';
import type { Advice, CvInput, DropReason, FoundRole, ModelPart, OwnLine } from './contract.ts';
import { type CvAdvice, cvQuestion, type CvQuestion } from './cv-prompt.ts';
import { maskPersonal } from './mask-personal.ts';

/** How many lines a model reads, and how many statements of each are shown. */
const mostLinesAsked = 60;
const mostShown = 8;

interface Told {
  advice: Advice[];
  models: ModelPart[];
}

type ModelCtx = Pick<Ctx, 'db' | 'now' | 'limits' | 'actor' | 'reviewers'>;

/**
 * Advice by the models with a key, if the member consented. They read the masked lines of the jobs and nothing else, and what they say is
 * checked against the CV: what fails is counted, and not shown. A model that fails leaves its failure. Figures do not change by it.
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
function questionOf({ text, reading, goal, language }: CvInput, roles: readonly FoundRole[], lines: readonly OwnLine[]): CvQuestion {
  const asked = lines.slice(0, mostLinesAsked);
  const mask = (texts: readonly string[]) => maskPersonal(texts, text.lines, reading);
  const masked = mask(asked.map(({ quote }) => quote.text));
  const titles = mask(roles.map(({ title }) => title.text));
  return {
    language,
    goal: goal === null ? null : (mask([goal])[0] ?? null),
    jobs: roles.map(({ matches: [best] }, role) => ({
      title: titles[role] ?? '',
      occupation: best?.title[language] ?? null,
      lines: asked.flatMap((line, at) =>
        line.role === role ? [{ line: at, text: masked[at] ?? '', exposure: exposureOf(line.label) }] : [],
      ),
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
