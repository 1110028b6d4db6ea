import type { SearchedJob } from '../contract.ts';

/** A job of the list. Jobs that no search made have only an id and a title. */
export type DeskJob = Pick<SearchedJob, 'id' | 'title'> & Partial<SearchedJob>;
