import type { MessageKey } from '#src/i18n/messages.ts';

/** The texts that the script of `OwnWeek` uses. */
export const weekStringKeys = [
  'share.copy_failed',
  'week.copied',
  'week.copy',
  'week.too_many',
  'week.total',
  'week.zero',
] as const satisfies MessageKey[];

export type WeekStrings = Record<(typeof weekStringKeys)[number], string>;
