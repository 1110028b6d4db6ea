import type { Picked } from '#src/i18n/messages.ts';
import { adminStringKeys } from '#src/components/admin/strings.ts';

/** The texts that the page passes to the island. */
export const dashboardStringKeys = [...adminStringKeys, 'admin_board.*'] as const;
export type DashboardStrings = Picked<typeof dashboardStringKeys>;
