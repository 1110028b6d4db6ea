import { emailSchema } from '#src/features/account/profile/contract.ts';
import { grantAdmin, revokeAdmin } from '#src/features/account/profile/grant-admin.ts';
import { openDatabase } from '#drizzle/client.ts';
import { findDatabase } from './find-database.ts';

/**
 * `npm run admin:grant -- EMAIL`: makes the owner of an address an administrator, even before their first sign-in; `--revoke` reverts it.
 * Uses the database of `DATABASE_URL`, or else that of a running `npm run dev` (or preview).
 */
async function main(): Promise<string> {
  const words = process.argv.slice(2);
  const email = emailSchema.safeParse(words.find((word) => !word.startsWith('--')));
  if (!email.success) throw new Error('Usage: npm run admin:grant -- EMAIL [--revoke]');
  const ctx = { db: openDatabase(findDatabase()), now: () => new Date(), language: 'en' as const };
  if (words.includes('--revoke')) {
    await revokeAdmin(ctx, email.data);
    return `${email.data} is no administrator any more.`;
  }
  await grantAdmin(ctx, email.data);
  return `${email.data} is an administrator; sign in at /admin/login.`;
}

main().then(
  (line) => console.error(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
