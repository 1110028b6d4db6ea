import type { Picked } from '#src/i18n/messages.ts';
import { adminStringKeys } from '#src/components/admin/strings.ts';

/** Keys of the texts that the page passes to the island. */
export const passkeyStringKeys = [...adminStringKeys, 'passkeys.*'] as const;
export type PasskeyStrings = Picked<typeof passkeyStringKeys>;
