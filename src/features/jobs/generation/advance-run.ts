import type { Ctx } from '#src/shared/ctx.ts';
import { languages, type Bilingual } from '#src/shared/language.ts';
import { neighbourWeights } from '#src/features/catalogue/figures/infer.ts';
import { countTowardListing } from '#src/features/catalogue/moderation/count-toward-listing.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import { askReviewers } from '#src/features/catalogue/reviews/ask-reviewers.ts';
import type { TitleCheck } from '#src/features/catalogue/reviews/contract.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { withoutOwner } from '#src/features/catalogue/titles/own-title.ts';
import { endTask, startTask } from '#src/features/search/query/start-task.ts';
import { isPlainlyWork } from '#src/features/search/query/no-work/recognise-no-work.ts';
import { findNear } from '#src/features/search/query/no-work/refuse-no-work.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import { isAnswerable, refusalOf, type RefusalReason, refuseTitle } from '#src/features/foundation/wording/refuse-title.ts';
import { objectionTo } from '#src/features/foundation/wording/title-objection.ts';
import type { Run } from './contract.ts';
import { estimate } from './estimate.ts';
import { reviewRows } from './review-rows.ts';
import { loadNearest } from './load-nearest.ts';
import { isPlacedRoughly } from '#src/features/search/query/match-jobs.ts';
import { findJobByNormalizedTitle, saveNewJob } from './store/new-job.ts';
import { noteDescription } from './take-description.ts';
import type { AnalysisCtx } from './types.ts';

const maxTitleLength = 130;

/** Returns a new job's title in each language: the checked title if there is one, else the query with a capital first letter. */
export function displayTitles(query: string, check: TitleCheck | null): Bilingual {
  const fallback = query.charAt(0).toLocaleUpperCase('en') + query.slice(1);
  // by code point: slicing a surrogate pair would produce text that Postgres rejects
  const cut = (title: string) => Array.from(title).slice(0, maxTitleLength).join('');
  const clean = (title: string | undefined) => (title && cut(title.replace(/\s+/g, ' '))) || fallback;
  return { en: clean(check?.title.en), zh: clean(check?.title.zh) };
}

type Step = (ctx: AnalysisCtx, run: Run, saveRun: (run: Run) => Promise<void>) => Promise<Run>;

/** A step may restart after a crash, so it resumes from stored state and its writes are idempotent. */
const steps: Record<Exclude<Run['step'], 'done'>, Step> = {
  waiting: async (_ctx, run) => ({ ...run, step: 'queued' }),

  queued: async (ctx, run) => {
    const existing = await findJobByNormalizedTitle(ctx.db, run.normalizedTitle);
    if (existing && run.work) await ctx.analysts.describe(existing.id, run.work, run.quotaOwner);
    if (existing) return { ...run, outcome: { status: 'completed', jobId: existing.id, titles: existing.titles } };
    await startTask(ctx, run);
    const refusal = await refusalOf(ctx, withoutOwner(run.normalizedTitle));
    const isFinal = refusal !== null && !(isAnswerable(refusal) && run.work);
    return isFinal ? refuseRun(ctx, run, refusal) : { ...run, step: 'checking' };
  },

  checking: async (ctx, run) => {
    const nearest = await loadNearest(ctx, { title: run.query, descriptions: descriptionsOf(run) });
    const { check, refusal } = await checkTitle(ctx, run, nearest);
    if (refusal) {
      await refuseTitle(ctx, withoutOwner(run.normalizedTitle), refusal);
      return refuseRun(ctx, run, refusal);
    }
    const sameOccupation = check?.same_as ? nearest.find((occupation) => occupation.code === check.same_as) : undefined;
    if (sameOccupation) return { ...run, outcome: { status: 'completed', jobId: sameOccupation.jobId, titles: sameOccupation.titles } };
    return { ...run, nearest, check, step: 'comparing' };
  },

  // does nothing: a step that the visitor sees in the progress
  comparing: async (_ctx, run) => ({ ...run, step: 'reviewing' }),

  reviewing: async (ctx, run, saveRun) => {
    const titles = displayTitles(run.query, run.check);
    const reviews = await askReviewers(
      ctx,
      { title: titles, category: null, work: descriptionsOf(run) },
      {
        known: run.reviews,
        pay: () => spendModelCalls(ctx, run.quotaOwner, 'new_titles', 1),
        collected: (collected) => saveRun({ ...run, reviews: collected }),
      },
    );
    return { ...run, reviews, step: 'computing' };
  },

  computing: async (ctx, run) => {
    if (!estimate({ measures: [], nearest: run.nearest, reviews: run.reviews }, 'first', ctx.now())) {
      return { ...run, outcome: { status: 'error', code: 'no_search_data' } };
    }
    return { ...run, step: 'saving' };
  },

  saving: async (ctx, run) => {
    const at = ctx.now();
    const isRough = await isPlacedRoughly(ctx, { title: run.query, descriptions: descriptionsOf(run) });
    const snapshot = estimate({ measures: [], nearest: run.nearest, reviews: run.reviews, isRough }, 'first', at);
    if (!snapshot) throw new Error('a run without figures cannot be saved');
    const titles = displayTitles(run.query, run.check);
    const weights = neighbourWeights(run.nearest.map((occupation) => occupation.similarity));
    const jobId = await saveNewJob(ctx.db, {
      normalizedTitle: run.normalizedTitle,
      titles,
      aliases: aliasesOf(run, titles),
      majorGroup: run.nearest[0]?.majorGroup ?? null,
      nearest: run.nearest.map(({ jobId: id, similarity }, index) => ({ jobId: id, similarity, weight: weights[index] ?? 0 })),
      snapshot,
      reviews: reviewRows(run.reviews),
      listable: run.check ? run.check.verdict === 'job' : isPlainlyWork(run.query, hasBadWords),
      at,
    });
    if (run.work) await noteDescription(ctx, jobId, run.work);
    return { ...run, outcome: { status: 'completed', jobId, titles } };
  },
};

/**
 * Advances a run by one step. Records an outcome in the search tasks before it returns.
 * @param saveRun saves the run within a step, where a crash would cost another model call
 */
export async function advanceRun(ctx: AnalysisCtx, run: Run, saveRun: (run: Run) => Promise<void>): Promise<Run> {
  if (run.step === 'done') return run;
  const next = await steps[run.step](ctx, run, saveRun);
  return next.outcome ? finishRun(ctx, next) : next;
}

/** Ends a run: records its outcome, and counts the search that started it. Idempotent. */
export async function finishRun(ctx: Pick<Ctx, 'db' | 'now' | 'pages'>, run: Run): Promise<Run> {
  if (run.outcome?.status === 'completed') await countTowardListing(ctx, run.outcome.jobId, run.network);
  if (run.outcome) await endTask(ctx, run.taskId, run.outcome);
  return { ...run, step: 'done', endedAt: ctx.now().getTime() };
}

/** Ends a run without a job. If a description of the work could overturn the refusal, also finds the jobs that the visitor may have meant. */
async function refuseRun(ctx: AnalysisCtx, run: Run, reason: RefusalReason): Promise<Run> {
  const error = { status: 'error', code: 'invalid_query' } as const;
  if (!isAnswerable(reason)) return { ...run, outcome: error };
  const [en, zh] = await Promise.all(languages.map((language) => findNear({ ...ctx, language }, run.query)));
  return { ...run, outcome: { ...error, near: { en: en ?? [], zh: zh ?? [] } } };
}

type CheckResult = { check: TitleCheck | null; refusal: null } | { check: null; refusal: RefusalReason };

/**
 * Has the first model that answers judge a title. A refusal by the model or its provider counts as a rejection. A visitor's description of the work
 * overrides the verdict "not a job".
 */
async function checkTitle(ctx: AnalysisCtx, run: Run, nearest: Run['nearest']): Promise<CheckResult> {
  const candidates = nearest.map((occupation) => ({ code: occupation.code, ...occupation.titles }));
  for (const reviewer of ctx.reviewers) {
    if (!(await spendModelCalls(ctx, run.quotaOwner, 'new_titles', 1))) break;
    const result = await reviewer.checkTitle({ text: run.query, work: descriptionsOf(run), candidates });
    if (result.ok) return judgeCheck(result.value, run);
    if (result.failure === 'refusal') return { check: null, refusal: 'filtered' };
  }
  return { check: null, refusal: null };
}

/** Decides by a model's check, and objects to displayed titles with bad words. */
function judgeCheck(check: TitleCheck, { query, work }: Run): CheckResult {
  if (check.verdict !== 'job') {
    const isAnswered = work !== null && isAnswerable(check.verdict);
    if (!isAnswered) return { check: null, refusal: check.verdict };
    return { check: { verdict: check.verdict, same_as: null, title: displayTitles(query, null) }, refusal: null };
  }
  const isBad = objectionTo(check.title.en) || objectionTo(check.title.zh);
  return isBad ? { check: null, refusal: 'bad_wording' } : { check, refusal: null };
}

function descriptionsOf({ work }: Run): string[] {
  return work ? [work.text] : [];
}

function aliasesOf(run: Run, titles: { en: string; zh: string }) {
  const queryLanguage = /\p{Script=Han}/u.test(run.query) ? 'zh' : 'en';
  const names = [
    { language: 'en' as const, alias: titles.en },
    { language: 'zh' as const, alias: titles.zh },
    { language: queryLanguage, alias: run.query } as const,
  ];
  const rows = new Map(
    names.map((row) => [`${row.language} ${normalizeTitle(row.alias)}`, { ...row, normalized: normalizeTitle(row.alias) }]),
  );
  return [...rows.values()].filter((row) => row.normalized);
}
