import type { MessageKey } from '#src/i18n/messages.ts';

/** The texts that the board's script uses. The page passes only these. */
export const boardStringKeys = [
  'board.failed',
  'board.filtered',
  'board.loading',
  'board.no_more',
  'job.board_count',
  'job.popularity',
  'risk.tag',
  'risk.high',
  'risk.raised',
  'risk.moderate',
  'risk.low',
] as const satisfies MessageKey[];

export type BoardStrings = Record<(typeof boardStringKeys)[number], string>;
