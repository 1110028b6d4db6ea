import { startSearch } from '#src/features/search/query/start-search.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';

export const outcomes = ['refused', 'at once', 'choice', 'new analysis', 'life page'] as const;
export type Outcome = (typeof outcomes)[number];

const refusals: ReadonlySet<string> = new Set(['invalid_query', 'empty_query', 'title_has_bad_words', 'title_has_contact']);

export interface Decision {
  outcome: Outcome;
  /** The best listed job; null if none is listed. */
  best: Match | null;
  /** All shown jobs. */
  jobs: Match[];
  /** The job that opens at once. */
  jobId: number | null;
}

/**
 * Returns the decision of the search on a text, without reviewers. Counts a new analysis but does not run it. A list of one job is not a choice, because
 * the page opens it.
 * @throws Error for anything but a decision
 */
export async function decide(means: Pick<AppCtx, 'db' | 'matcher'>, text: string, language: Language): Promise<Decision> {
  try {
    const {
      status,
      jobs,
      job_id: jobId,
      life_stage: stage,
    } = await startSearch(searchCtx(means, language), { query: text, force_search: false });
    if (stage !== null) return { outcome: 'life page', best: null, jobs: [], jobId: null };
    const outcome = status === 'processing' ? 'new analysis' : jobId === null && jobs.length !== 1 ? 'choice' : 'at once';
    const best = jobs.find(({ job_id: id }) => id === jobId) ?? jobs[0] ?? null;
    return { outcome, best, jobs, jobId: outcome === 'at once' ? (best?.job_id ?? null) : null };
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.reason)) return { outcome: 'refused', best: null, jobs: [], jobId: null };
    throw error;
  }
}

/** Creates the context of a search. Any other use of it ends the benchmark. */
function searchCtx({ db, matcher }: Pick<AppCtx, 'db' | 'matcher'>, language: Language): AppCtx {
  const unavailable = () => Promise.reject(new Error('The benchmark has only what a search needs.'));
  return {
    db,
    matcher,
    language,
    now: () => new Date('2026-01-01T00:00:00Z'),
    requestId: 'bench',
    actor: { kind: 'network', key: 'bench', network: null },
    reviewers: [],
    limits: { searchesPerDay: Number.MAX_SAFE_INTEGER, newTitlesPerMinute: Number.MAX_SAFE_INTEGER, modelCallsPerDay: 0 },
    rooms: { open: async () => ({ outcome: 'accepted' }), complete: async () => undefined, status: unavailable },
    tally: { count: async () => undefined },
    later: () => undefined,
    log: () => undefined,
    count: () => undefined,
    live: unavailable,
    uptime: unavailable,
    pictures: () => Promise.reject(new Error('no pictures here')),
    pngRenderer: unavailable,
    reader: { read: unavailable },
    analysts: { refresh: unavailable, describe: unavailable },
    memberAnalysts: { start: unavailable },
    media: { put: unavailable, text: unavailable },
    accessTokens: { lifetime: 0, sign: unavailable, read: unavailable },
    mail: { send: unavailable },
    keyed: unavailable,
    siteUrl: 'http://localhost',
    pages: { purge: unavailable },
  };
}
