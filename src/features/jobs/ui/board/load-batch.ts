import type { Language } from '#src/shared/language.ts';
import type { Match } from '../../../search/contract.ts';
import { type BoardQuery, boardPageSize } from '../../board-query.ts';
import type { JobListItem } from '../../contract.ts';

export interface Batch {
  jobs: JobListItem[];
  /** Jobs over all pages. */
  total: number;
}

/** Suggestions that cover no more of the board than a card does. */
const mostSuggestions = '5';

/** Jobs that a visitor may be typing, wherever they stand on the board. Rejects when it is refused, fails or is aborted. */
export async function loadSuggestions(q: string, language: Language, signal: AbortSignal): Promise<Match[]> {
  const search = new URLSearchParams({ q, limit: mostSuggestions });
  const response = await fetch(`/api/search-job/suggest?${search}`, { headers: { 'accept-language': language }, signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Match[]; // our own API answers in the shape that its contract promises
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
