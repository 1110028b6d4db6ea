import type { Picked } from '#src/i18n/messages.ts';
import { adminStringKeys } from '#src/components/admin/strings.ts';

/** The texts that the page passes to the island. */
export const announcementStringKeys = [...adminStringKeys, 'admin_announce.*'] as const;
export type AnnouncementStrings = Picked<typeof announcementStringKeys>;
