import type { Picked } from '#src/i18n/messages.ts';
import { adminStringKeys } from '#src/components/admin/strings.ts';
import { alertKinds, measures } from '../contract.ts';

/** The texts that the page passes to the island. */
export const liveStringKeys = [
  ...adminStringKeys,
  ...measures.map((name) => `admin_live.${name}` as const),
  ...alertKinds.map((kind) => `alert.${kind}` as const),
  ...alertKinds.map((kind) => `alert.${kind}_text` as const),
  'admin_live.title',
  'admin_live.what',
  'admin_live.hour',
  'admin_live.day',
  'admin_live.alerts',
  'admin_live.quiet',
  'admin_live.since',
  'admin_live.timers',
  'admin_live.timer',
  'admin_live.last_run',
  'admin_live.result',
  'admin_live.timer_ok',
  'admin_live.timer_failed',
  'admin_live.no_timers',
  'alert.runbook',
] as const;
export type LiveStrings = Picked<typeof liveStringKeys>;
