import type { Ctx } from '#src/shared/ctx.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import type { Reviewer, ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import type { Commentary, Fault, Gathered } from '../contract.ts';
import { loadListedTitles } from '../store.ts';
import { checkSentence } from './check-sentence.ts';
import { type CommentaryAnswer, commentaryQuestion } from './commentary-prompt.ts';
import { factsOf } from './facts-of.ts';
import type { Grounds, Subject } from './types.ts';

/** Most sentences that are shown of one model. */
const mostShown = 6;

type ModelCtx = Pick<Ctx, 'db' | 'language' | 'now' | 'limits' | 'actor'> & ReviewersCtx;

/**
 * A commentary on a result by the models with a key, all asked at once. What they say is checked sentence by sentence: what fails is counted,
 * and not shown. A model that fails leaves its failure, and the result is shown without it.
 */
export async function commentOn(ctx: ModelCtx, { jobs, ...result }: Subject & Pick<Gathered, 'jobs'>): Promise<Commentary> {
  if (ctx.reviewers.length === 0) return { sentences: [], models: [] };
  const { language } = ctx;
  const own = [...jobs, ...[result.own, result.goal?.job].flatMap((job) => job ?? [])].map(({ title }) => title[language]);
  const grounds: Grounds = {
    language,
    facts: factsOf(result, jobs, language),
    industry: result.name[language],
    titles: [...new Set([...own, ...(await loadListedTitles(ctx.db, language))])],
  };
  const question = commentaryQuestion(grounds);
  const told = await Promise.all(
    ctx.reviewers.map(async (reviewer) => {
      if (!(await spendModelCalls(ctx, ctx.actor, 'analyses', 1))) return failed(reviewer, 'budget_spent');
      const answer = await reviewer.ask(question);
      return answer.ok ? checked(reviewer, answer.value, grounds) : failed(reviewer, answer.failure);
    }),
  );
  return { sentences: told.flatMap(({ sentences }) => sentences), models: told.flatMap(({ models }) => models) };
}

function checked({ provider, sample }: Reviewer, { sentences }: CommentaryAnswer, grounds: Grounds): Commentary {
  const dropped: Partial<Record<Fault, number>> = {};
  const passed = sentences.filter((sentence) => {
    const fault = checkSentence(sentence, grounds);
    if (fault !== null) dropped[fault] = (dropped[fault] ?? 0) + 1;
    return fault === null;
  });
  const shown = [...new Set(passed.map(({ text }) => text))].slice(0, mostShown).map((text) => ({ text, provider, sample }));
  return { sentences: shown, models: [{ provider, sample, failure: null, shown: shown.length, dropped }] };
}

function failed({ provider, sample }: Reviewer, failure: string): Commentary {
  return { sentences: [], models: [{ provider, sample, failure, shown: 0, dropped: {} }] };
}
