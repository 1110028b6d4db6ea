import { emailSchema } from '#src/features/account/profile/contract.ts';
import { endSessionsOfAddress } from '#src/features/auth/sessions/store.ts';
import { openDatabase } from '#drizzle/client.ts';
import { findDatabase } from './find-database.ts';

/**
 * `npm run sessions:end -- EMAIL`: ends all sessions of a user at once; with `--all`, everyone's. Uses the database of `DATABASE_URL`, or
 * else that of a running `npm run dev` (or preview).
 */
async function main(): Promise<string> {
  const [word = '', ...more] = process.argv.slice(2);
  const email = emailSchema.safeParse(word);
  if (more.length > 0 || (!email.success && word !== '--all')) throw new Error('Usage: npm run sessions:end -- EMAIL | --all');
  const ended = await endSessionsOfAddress(openDatabase(findDatabase()), email.success ? email.data : null, new Date());
  return `${ended} ended.`;
}

main().then(
  (line) => console.error(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
