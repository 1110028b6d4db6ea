import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { sha256 } from '#src/shared/digests.ts';
import { randomId } from '#src/shared/ids.ts';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { countTowardListing } from '#src/features/catalogue/moderation/count-toward-listing.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { SearchInput, SearchResult, MatcherCtx } from './contract.ts';
import { matchJobs, parseQuery } from './match-jobs.ts';
import { listRankJobs } from './list-rank-jobs.ts';
import { matchPrefix } from './match-prefix.ts';
import { matchSlips } from './match-slips.ts';
import { lifeStageOf } from './life-stage.ts';
import { matchOthers, mergeChoice, type OtherMatches } from './match-others.ts';
import { matchWork } from './match-work.ts';
import { checkDescription } from './no-work/check-description.ts';
import { judgeText, refuseNoWork } from './no-work/refuse-no-work.ts';
import { cleanTitle } from './reading/clean-title.ts';
import { resolveTitle } from './reading/resolve-title.ts';
import { findUnlisted } from './store/candidates.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { ownTitle } from '#src/features/catalogue/titles/own-title.ts';
import { stripCarrierPhrase } from './strip-carrier-phrase.ts';
import { objectionTo } from '#src/features/foundation/wording/title-objection.ts';
import { checkTitleWording } from '#src/features/foundation/wording/check-title-wording.ts';
import { widenChoice } from './widen-choice.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { RoomsCtx } from '#src/features/foundation/progress/rooms.ts';

type SearchCtx = Ctx & MatcherCtx & RoomsCtx;

const maxMatches = 8;
/** Seconds to wait before another attempt if too many new titles are waiting. */
const queueFullSeconds = 300;

/**
 * Searches for a job title. Answers at once if it is known, otherwise starts an analysis, or joins the running one for that title. A text that names no
 * work is an error, unless there is a description of the work.
 * @throws AppError empty_query, invalid_query (the text names no work), title_has_bad_words, title_has_contact,
 *   bad_description, no_work_described, too_many_searches, unavailable (too many new titles are waiting)
 */
export async function startSearch(ctx: SearchCtx, input: SearchInput): Promise<SearchResult> {
  if (!cleanQuery(input.query)) throw new AppError('empty_query');
  const read = objectionTo(input.query, 'advert')
    ? { title: input.query, isSplit: false, others: [] }
    : await resolveTitle(ctx, input.query);
  const query = cleanTitle(read.title);
  const taskId = randomId();
  const clientTaskId = input.client_task_id ?? randomId();
  const title = titleToAnalyse(query);
  const { description } = input;
  if (description !== undefined) await checkDescription(ctx, description);
  const { kind, key, network } = ctx.actor;
  const found = await answerAtOnce(ctx, input, {
    query,
    title: title.normalizedTitle,
    text: read.isSplit ? read.title : input.query,
    others: read.others,
  });
  const searched_for = read.isSplit ? query : null;
  const start = {
    taskId,
    query: title.query,
    normalizedTitle: found.analyse ?? title.normalizedTitle,
    language: ctx.language,
    quotaOwner: { kind, key },
    network: found.isUnlikely ? null : network, // a title that is only plausible by its description is never listed automatically
    work: description === undefined ? null : { text: description, author: network ?? key },
  };
  if (found.answer) {
    const { answer } = found;
    const { jobs, job_id: jobId } = answer;
    if (input.client_task_id) await ctx.rooms.complete(clientTaskId, start, { jobs, jobId }); // without an id, the client cannot follow the task
    return { task_id: taskId, client_task_id: clientTaskId, status: 'completed', searched_for, ...answer };
  }
  const { outcome } = await ctx.rooms.open(clientTaskId, start);
  if (outcome === 'quota_exceeded') throw new AppError('too_many_searches', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
  if (outcome === 'queue_full') throw new AppError('unavailable', { retryAfterSeconds: queueFullSeconds });
  if (outcome === 'unavailable') throw new AppError('unavailable');
  return { task_id: taskId, client_task_id: clientTaskId, status: 'processing', searched_for, ...nothing };
}

type Answer = Pick<SearchResult, 'jobs' | 'job_id' | 'life_stage' | 'is_rank'>;
/** An answer; or the title to analyse, and whether only the description of the work makes it plausible. */
type AnswerOrTitle =
  | { answer: Answer; analyse?: undefined; isUnlikely?: undefined }
  | { answer?: undefined; analyse: string; isUnlikely: boolean };

/**
 * Returns the existing answer: the job that the text names or is counted in, a stage of life, or a choice of jobs; else the title to analyse. An unlisted
 * job answers only its own title, and only if no listed job matches, even with a slip, or the visitor skipped the matches. `force_search` skips the
 * matches; for a name that several jobs share, it starts an analysis private to this visitor. A description skips all matches too; if the text cannot
 * be a title, the answer is the jobs nearest to the description.
 * @throws AppError invalid_query, title_has_bad_words, title_has_contact
 */
async function answerAtOnce(
  ctx: SearchCtx,
  input: SearchInput,
  { query, title, text, others }: { query: string; title: string; text: string; others: readonly string[] },
): Promise<AnswerOrTitle> {
  const parsed = await parseQuery(ctx, query);
  const matched = await matchJobs(ctx, parsed, { limit: maxMatches, title });
  const { list: matches, certain, member, unlisted, isShared, close } = matched;
  const skipsNames = input.force_search || input.description !== undefined;
  const rankJobs = skipsNames ? null : await listRankJobs(ctx, query, matched, maxMatches);
  if (rankJobs) return { answer: { ...nothing, jobs: rankJobs, is_rank: true } };
  const otherMatches = skipsNames ? [] : await matchOthers(ctx, others, maxMatches);
  const named = certain ?? member;
  const namesOtherJob = ({ isNamed, jobs: [job] }: OtherMatches) => isNamed && job?.job_id !== named?.job_id;
  if (named && otherMatches.some(namesOtherJob)) return choice(mergeChoice([named], otherMatches.filter(namesOtherJob), maxMatches));
  if (certain) return open(ctx, certain, matches);
  if (member && !skipsNames) return open(ctx, member, matches);
  const stage = lifeStageOf(query);
  if (stage) return { answer: { ...nothing, life_stage: stage } };
  const list = matches.length > 0 ? matches : await matchSlips(ctx, parsed, maxMatches);
  const { description } = input;
  const skipsMatches = list.length === 0 || input.force_search || description !== undefined;
  const isDoubted = skipsMatches && (await checkTitleWording(ctx, { typed: text, normalizedTitle: title }));
  const judgement = judgeText(text, { parsed, matches: list, isDoubted });
  if (description === undefined) await refuseNoWork(ctx, input.query, judgement);
  else if (judgement === 'none' || judgement === 'insult') return choice(await matchWork(ctx, description, maxMatches));
  if (!skipsMatches) return choice(mergeChoice(await widenChoice(ctx, parsed, list, maxMatches), otherMatches, maxMatches));
  const analyse = isShared ? ownTitle(title, (await sha256(`${ctx.actor.key} ${title}`)).slice(0, 16)) : title;
  const unlistedJob = isShared ? await findUnlisted(ctx.db, analyse, ctx.language) : unlisted;
  if (!unlistedJob && !skipsNames) {
    const begunNames = await matchPrefix(ctx, parsed, maxMatches);
    const near = [...begunNames, ...close.filter(({ job_id: id }) => begunNames.every(({ job_id: other }) => other !== id))];
    const jobs = mergeChoice(await widenChoice(ctx, parsed, near, maxMatches), otherMatches, maxMatches);
    if (jobs.length > 0) return choice(jobs);
  }
  if (!unlistedJob || description !== undefined) return { analyse, isUnlikely: judgement === 'unlikely' };
  ctx.later(countTowardListing(ctx, unlistedJob.job_id, ctx.actor.network));
  return open(ctx, unlistedJob, [unlistedJob]);
}

const nothing: Answer = { jobs: [], job_id: null, life_stage: null, is_rank: false };

function choice(jobs: Match[]): AnswerOrTitle {
  return { answer: { ...nothing, jobs } };
}

/** Answers with a job that opens at once, and counts the search. */
function open(ctx: Ctx, { job_id }: Match, jobs: Match[]): AnswerOrTitle {
  ctx.later(ctx.tally.count('job', job_id, ctx.actor.network));
  return { answer: { ...nothing, jobs, job_id } };
}

/** Returns the title to analyse: the query without its carrier phrase. */
function titleToAnalyse(query: string): { query: string; normalizedTitle: string } {
  const typed = normalizeTitle(query);
  const normalizedTitle = stripCarrierPhrase(typed);
  return { query: normalizedTitle === typed ? query : normalizedTitle, normalizedTitle };
}
