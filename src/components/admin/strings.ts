import type { Picked } from '#src/i18n/messages.ts';
/** The texts that every page of the admin area passes to its island. */
export const adminStringKeys = ['error.network', 'error.no_response', 'member.retry', 'member.loading', 'admin_ui.*'] as const;
export type AdminStrings = Picked<typeof adminStringKeys>;
