import { api } from '#src/features/auth/identity/ui/session.ts';
import { answered, contentOf } from '#src/shared/api-client.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { type BoardQuery, boardPageSize } from '../../board-query.ts';
import type { JobListItem } from '../../contract.ts';

export interface Batch {
  jobs: JobListItem[];
  /** Number of jobs over all pages. */
  total: number;
}

/** Few enough for the suggestions to cover no more than one card. */
const maxSuggestions = 5;

/** Suggests jobs for the typed text from the whole catalogue. Rejects if refused, failed or aborted. */
export function loadSuggestions(q: string, signal: AbortSignal): Promise<Match[]> {
  return contentOf(api['search-job'].suggest.$get({ query: { q, limit: maxSuggestions } }, { init: { signal } }));
}

/** Loads one page of the board from the API. Rejects if refused, failed or aborted. */
export async function loadBatch({ page, q, category, sort }: BoardQuery, signal: AbortSignal): Promise<Batch> {
  const query = { page, page_size: boardPageSize, sort, q: q || undefined, category: category || undefined };
  const response = await answered(api.jobs.$get({ query }, { init: { signal } }));
  return { jobs: await response.json(), total: Number(response.headers.get('x-total-count')) };
}
