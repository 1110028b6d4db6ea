import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { randomId } from '#src/shared/ids.ts';
import { secondsToNextDay } from '../limits/daily.ts';
import { noteSearch } from '../listing/note-search.ts';
import { cleanQuery } from '../titles/clean-query.ts';
import type { SearchInput, SearchResult } from './contract.ts';
import { matchJobs, parseQuery } from './match-jobs.ts';
import { findSlips } from './find-slips.ts';
import { lifeStageOf } from './life-stage.ts';
import { refuseNoWork } from './no-work/refuse-no-work.ts';
import { normalizeTitle } from '../titles/normalize-title.ts';
import { stripCarrierPhrase } from './strip-carrier-phrase.ts';
import { judgeTitle } from '../wording/judge-title.ts';
import type { Match } from '../progress/contract.ts';

const maxMatches = 8;

/**
 * Searches for a job title. Answers at once if it is known, otherwise starts an analysis, or joins the running one for that title.
 * @throws AppError empty_query, invalid_query (the text is recognised as naming no work), title_has_bad_words, title_has_contact,
 *   too_many_searches
 */
export async function startSearch(ctx: Ctx, input: SearchInput): Promise<SearchResult> {
  const query = cleanQuery(input.query);
  if (!query) throw new AppError('empty_query');
  const taskId = randomId();
  const clientTaskId = input.client_task_id ?? randomId();
  const title = titleToAnalyse(query);
  const start = { taskId, ...title, language: ctx.language, actorKey: ctx.actor.key, network: ctx.actor.network };
  const answer = await answerAtOnce(ctx, input, { query, title: title.normalizedTitle });
  if (answer) {
    const { jobs, job_id: jobId } = answer;
    if (input.client_task_id) await ctx.rooms.complete(clientTaskId, start, { jobs, jobId }); // without an id, nobody can follow the task
    return { task_id: taskId, client_task_id: clientTaskId, status: 'completed', ...answer };
  }
  const { outcome } = await ctx.rooms.open(clientTaskId, start);
  if (outcome === 'quota_exceeded') throw new AppError('too_many_searches', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
  return { task_id: taskId, client_task_id: clientTaskId, status: 'processing', jobs: [], job_id: null, life_stage: null };
}

type Answer = Pick<SearchResult, 'jobs' | 'job_id' | 'life_stage'>;

/**
 * The answer that exists already: the job that the text names, a stage of life, or a choice of jobs; null where an analysis is to start. A job
 * that is not listed answers only its own title, where no listed job matches or the visitor passed over those that do.
 * @throws AppError invalid_query, title_has_bad_words, title_has_contact
 */
async function answerAtOnce(ctx: Ctx, input: SearchInput, { query, title }: { query: string; title: string }): Promise<Answer | null> {
  const parsed = await parseQuery(ctx, query);
  const { list: matches, certain, unlisted } = await matchJobs(ctx, parsed, { limit: maxMatches, title });
  if (certain) return open(ctx, certain, matches);
  const stage = lifeStageOf(query);
  if (stage) return { jobs: [], job_id: null, life_stage: stage };
  const list = matches.length > 0 || unlisted ? matches : await findSlips(ctx, parsed, maxMatches);
  const isPassedOver = list.length === 0 || input.force_search;
  if (isPassedOver) await judgeTitle(ctx, input.query);
  await refuseNoWork(ctx, input.query, { parsed, matches: list });
  if (!isPassedOver) return { jobs: list, job_id: null, life_stage: null };
  if (!unlisted) return null;
  ctx.later(noteSearch(ctx, unlisted.job_id, ctx.actor.network));
  return open(ctx, unlisted, [unlisted]);
}

function open(ctx: Ctx, { job_id }: Match, jobs: Match[]): Answer {
  ctx.later(ctx.tally.count('job', job_id, ctx.actor.person));
  return { jobs, job_id, life_stage: null };
}

/** The title to analyse: the query without its carrier phrase. */
function titleToAnalyse(query: string): { query: string; normalizedTitle: string } {
  const typed = normalizeTitle(query);
  const normalizedTitle = stripCarrierPhrase(typed);
  return { query: normalizedTitle === typed ? query : normalizedTitle, normalizedTitle };
}
