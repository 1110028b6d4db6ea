import { emailSchema } from '#src/features/account/profile/contract.ts';
import { removeAllPasskeys } from '#src/features/account/passkeys/remove-passkey.ts';
import { openDatabase } from '#drizzle/client.ts';
import { findDatabase } from './find-database.ts';

/**
 * `npm run admin:passkeys -- EMAIL --remove-all`: for an administrator who lost all passkeys and recovery codes. Removes them and ends all
 * sessions; afterwards the mailed code is enough to sign in. Uses the database of `DATABASE_URL`, or else that of a running `npm run dev` (or
 * preview).
 */
async function main(): Promise<string> {
  const words = process.argv.slice(2);
  const email = emailSchema.safeParse(words.find((word) => !word.startsWith('--')));
  if (!email.success || words.length !== 2 || !words.includes('--remove-all'))
    throw new Error('Usage: npm run admin:passkeys -- EMAIL --remove-all');
  const removed = await removeAllPasskeys({ db: openDatabase(findDatabase()), now: () => new Date() }, email.data);
  return `${email.data} has no passkeys any more (${removed} removed), and is signed out everywhere.`;
}

main().then(
  (line) => console.error(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
