import type { SearchedJob } from '../contract.ts';

/** A job of the list: one that a search made, or, with nothing else known, any listed one. */
export type DeskJob = Pick<SearchedJob, 'id' | 'title'> & Partial<SearchedJob>;
