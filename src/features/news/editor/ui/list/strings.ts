/** The texts that the page passes to the list. */
export const listStringKeys = [
  'member.loading',
  'member.retry',
  'desk.list_title',
  'desk.show',
  'desk.all',
  'desk.search',
  'desk.find',
  'desk.list_failed',
  'desk.none',
  'desk.none_found',
  'desk.more',
  'desk.col_title',
  'desk.col_state',
  'desk.col_languages',
  'desk.col_views',
  'desk.col_comments',
  'desk.col_edited',
  'desk.untitled',
  'desk.changed',
  'desk.is_complete',
  'desk.is_incomplete',
  'desk.state_draft',
  'desk.state_scheduled',
  'desk.state_published',
  'desk.state_unpublished',
] as const;
export type ListStrings = Record<(typeof listStringKeys)[number], string>;

/** The texts that the page passes to the island that creates an article. */
export const newStringKeys = ['error.network', 'error.no_response', 'desk.begin_empty', 'desk.import'] as const;
export type NewStrings = Record<(typeof newStringKeys)[number], string>;
