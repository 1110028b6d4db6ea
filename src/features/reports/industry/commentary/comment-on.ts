import type { Ctx } from '#src/shared/ctx.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import type { Reviewer, ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import type { Commentary, Fault, GatheredFigures } from '../contract.ts';
import { loadListedTitles } from '../store.ts';
import { judgeSentence } from './judge-sentence.ts';
import { type CommentaryAnswer, commentaryQuestion } from './commentary-prompt.ts';
import { factsOf } from './facts-of.ts';
import type { CommentaryContext, Subject } from './types.ts';

/** Maximum number of sentences that are shown from one model. */
const maxSentences = 6;

type ModelCtx = Pick<Ctx, 'db' | 'language' | 'now' | 'limits' | 'actor'> & ReviewersCtx;

/**
 * Asks all models with a key at once for a commentary on a result. Checks each sentence, and counts and drops those with a fault. If a model
 * fails, the commentary has its failure instead of sentences.
 */
export async function commentOn(ctx: ModelCtx, { jobs, ...result }: Subject & Pick<GatheredFigures, 'jobs'>): Promise<Commentary> {
  if (ctx.reviewers.length === 0) return { sentences: [], models: [] };
  const { language } = ctx;
  const ownTitles = [...jobs, ...[result.own, result.goal?.job].flatMap((job) => job ?? [])].map(({ title }) => title[language]);
  const context: CommentaryContext = {
    language,
    facts: factsOf(result, jobs, language),
    industry: result.name[language],
    titles: [...new Set([...ownTitles, ...(await loadListedTitles(ctx.db, language))])],
  };
  const question = commentaryQuestion(context);
  const commentaries = await Promise.all(
    ctx.reviewers.map(async (reviewer) => {
      if (!(await spendModelCalls(ctx, ctx.actor, 'analyses', 1))) return failedCommentary(reviewer, 'budget_spent');
      const answer = await reviewer.ask(question);
      return answer.ok ? checkAnswer(reviewer, answer.value, context) : failedCommentary(reviewer, answer.failure);
    }),
  );
  return { sentences: commentaries.flatMap(({ sentences }) => sentences), models: commentaries.flatMap(({ models }) => models) };
}

function checkAnswer({ provider, sample }: Reviewer, { sentences }: CommentaryAnswer, context: CommentaryContext): Commentary {
  const dropped: Partial<Record<Fault, number>> = {};
  const passed = sentences.filter((sentence) => {
    const fault = judgeSentence(sentence, context);
    if (fault !== null) dropped[fault] = (dropped[fault] ?? 0) + 1;
    return fault === null;
  });
  const shown = [...new Set(passed.map(({ text }) => text))].slice(0, maxSentences).map((text) => ({ text, provider, sample }));
  return { sentences: shown, models: [{ provider, sample, failure: null, shown: shown.length, dropped }] };
}

function failedCommentary({ provider, sample }: Reviewer, failure: string): Commentary {
  return { sentences: [], models: [{ provider, sample, failure, shown: 0, dropped: {} }] };
}
