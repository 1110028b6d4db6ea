import type { Language } from '#src/shared/language.ts';
import { type BoardQuery, boardPageSize } from '../../board-query.ts';
import type { JobListItem } from '../../contract.ts';

export interface Batch {
  jobs: JobListItem[];
  /** Jobs over all pages. */
  total: number;
}

/** One page of the board from the API. Rejects when it is refused, fails or is aborted. */
export async function loadBatch(query: BoardQuery, language: Language, signal: AbortSignal): Promise<Batch> {
  const { page, q, category, sort } = query;
  const search = new URLSearchParams({ page: String(page), page_size: String(boardPageSize), sort });
  if (q) search.set('q', q);
  if (category) search.set('category', category);
  const response = await fetch(`/api/jobs/?${search}`, { headers: { 'accept-language': language }, signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const jobs = (await response.json()) as JobListItem[]; // our own API answers in the shape that its contract promises
  return { jobs, total: Number(response.headers.get('x-total-count')) };
}
