import { emailSchema } from '#src/features/accounts/contract.ts';
import { endSessionsByOperator } from '#src/features/sessions/end-sessions.ts';
import { openDatabase } from './client.ts';
import { findDatabase } from './find-database.ts';

/**
 * `npm run sessions:end -- EMAIL`: ends every sign-in of a person at once; with `--all` everybody's. Works on the database of `DATABASE_URL`,
 * else on the one of an `npm run dev` (or preview) that is running.
 */
async function main(): Promise<string> {
  const [word = '', ...more] = process.argv.slice(2);
  const email = emailSchema.safeParse(word);
  if (more.length > 0 || (!email.success && word !== '--all')) throw new Error('Usage: npm run sessions:end -- EMAIL | --all');
  const ctx = { db: openDatabase(findDatabase()), now: () => new Date() };
  const ended = await endSessionsByOperator(ctx, email.success ? email.data : null);
  return `${ended} ended.`;
}

main().then(
  (line) => console.error(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
