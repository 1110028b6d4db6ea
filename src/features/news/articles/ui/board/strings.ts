import type { MessageKey } from '#src/i18n/messages.ts';

/** The texts that the board's script uses. The page passes only these. */
export const newsBoardStringKeys = [
  'news.failed',
  'news.filtered',
  'news.loading',
  'news.no_more',
  'news.count',
  'news.count_more',
  'news.views',
  'news.only_en',
  'news.only_zh',
  'news.unknown_author',
  'comments.unknown_time',
] as const satisfies MessageKey[];

export type NewsBoardStrings = Record<(typeof newsBoardStringKeys)[number], string>;
