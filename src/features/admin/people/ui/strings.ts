import type { Picked } from '#src/i18n/messages.ts';
import { adminStringKeys } from '#src/components/admin/strings.ts';
import { statementStringKeys } from '#src/features/credits/ledger/statement-strings.ts';

/** The texts that the page passes to the island. */
export const peopleStringKeys = [...adminStringKeys, 'admin_people.*', ...statementStringKeys] as const;
export type PeopleStrings = Picked<typeof peopleStringKeys>;
