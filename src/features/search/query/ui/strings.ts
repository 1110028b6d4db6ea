/** Messages of a search session, needed on every page that can show one. */
const sessionStringKeys = [
  'search.nothing',
  'search.closest',
  'search.continue',
  'search.reconnecting',
  'progress.queued',
  'error.empty_query',
  'error.invalid_query',
  'error.not_found',
  'error.too_many_searches',
  'search.new_day',
  'error.server_error',
  'error.network',
  'error.no_response',
  'error.task_not_found',
  'error.reconnect_failed',
] as const;
export type SessionStrings = Record<(typeof sessionStringKeys)[number], string>;

const describeStringKeys = ['describe.label', 'describe.hint', 'describe.send', 'describe.sending'] as const;
export type DescribeStrings = Record<(typeof describeStringKeys)[number], string>;

/** Texts of the form on a job's page for a description of the work. */
export const describeJobStringKeys = [...describeStringKeys, 'describe.open', 'error.network'] as const;
export type DescribeJobStrings = Record<(typeof describeJobStringKeys)[number], string>;

/** Texts of the strip that shows a running search outside the home page. Fetched only when a search is running. */
export const stripStringKeys = [
  ...sessionStringKeys,
  'search.progress_label',
  'search.resumed',
  'search.ready',
  'search.open',
  'search.cancel',
  'search.dismiss',
] as const;
export type StripStrings = Record<(typeof stripStringKeys)[number], string>;

/** The texts that the page passes to the search island. */
export const searchStringKeys = [
  'home.search_label',
  'home.search_placeholder',
  'home.search_button',
  'home.search_hint',
  'search.suggestions',
  'search.cancel',
  'search.progress_label',
  'search.searching',
  'search.estimate',
  'search.resumed',
  'search.analysing',
  'search.similar_title',
  'search.similar_lead',
  'search.rank_title',
  'search.rank_lead',
  'search.searched_for',
  'search.similarity',
  'search.continue_hint',
  'search.close',
  'search.dismiss',
  'search.near',
  'search.described_lead',
  ...describeStringKeys,
  ...sessionStringKeys,
] as const;
export type SearchStrings = Record<(typeof searchStringKeys)[number], string>;
