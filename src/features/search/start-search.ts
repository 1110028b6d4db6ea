import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { randomId } from '#src/shared/ids.ts';
import { secondsToNextDay } from '../limits/daily.ts';
import { cleanQuery } from './clean-query.ts';
import type { SearchInput, SearchResult } from './contract.ts';
import { matchJobs } from './match-jobs.ts';
import { namesAJob, titleEndings } from './names-a-job.ts';
import { normalizeTitle } from './normalize-title.ts';
import { loadKnownEndings } from './store.ts';
import { withoutFrame } from './without-frame.ts';

const mostMatches = 8;

/**
 * Searches a job title. What is known is answered in one step; for anything else an analysis is started, or joined where the same title
 * is being analysed already.
 * @throws AppError empty_query, invalid_query (the text names no job), too_many_searches
 */
export async function startSearch(ctx: Ctx, input: SearchInput): Promise<SearchResult> {
  const query = cleanQuery(input.query);
  if (!query) throw new AppError('empty_query');
  const taskId = randomId();
  const clientTaskId = input.client_task_id ?? randomId();
  const { list, certain } = await matchJobs(ctx, query, mostMatches);
  if (certain || (list.length > 0 && !input.force_search)) {
    if (certain) ctx.later(ctx.tally.add(certain.job_id));
    return { task_id: taskId, client_task_id: clientTaskId, status: 'completed', jobs: list, job_id: certain?.job_id ?? null };
  }
  const title = titleIn(query);
  if (list.length === 0 && !namesAJob(title.query, await loadKnownEndings(ctx.db, titleEndings(title.query))))
    throw new AppError('invalid_query');
  const start = { taskId, ...title, language: ctx.language, actorKey: ctx.actor.key };
  const { outcome } = await ctx.rooms.open(clientTaskId, start);
  if (outcome === 'quota_exceeded') throw new AppError('too_many_searches', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
  return { task_id: taskId, client_task_id: clientTaskId, status: 'processing', jobs: [], job_id: null };
}

/** The title that is analysed for a text: without what people say around their job. */
function titleIn(query: string): { query: string; normalizedTitle: string } {
  const typed = normalizeTitle(query);
  const normalizedTitle = withoutFrame(typed);
  return { query: normalizedTitle === typed ? query : normalizedTitle, normalizedTitle };
}
