/** The texts that every page of the admin area passes to its island. */
export const adminStringKeys = [
  'error.network',
  'error.no_response',
  'member.retry',
  'member.loading',
  'admin_ui.cancel',
  'admin_ui.reason',
  'admin_ui.reason_lead',
  'admin_ui.more',
  'admin_ui.loading_more',
  'admin_ui.failed',
  'admin_ui.none',
  'admin_ui.search',
  'admin_ui.find',
  'admin_ui.undo',
  'admin_ui.keys',
] as const;
export type AdminStrings = Record<(typeof adminStringKeys)[number], string>;
