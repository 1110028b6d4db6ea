import { addBlockedWord, removeBlockedWord } from '#src/features/news/comments/set-blocked-word.ts';
import { loadBlockedWords } from '#src/features/news/comments/store/blocked-words.ts';
import { openDatabase } from '#drizzle/client.ts';
import { findDatabase } from './find-database.ts';

/**
 * `npm run comments:words -- add WORD…`, `remove WORD…` or `list`: manages the operator's list of blocked words, in addition to the
 * libraries' lists. Ignores case, spaces and diacritics. Uses the database of `DATABASE_URL`, or else that of a running `npm run dev`.
 */
const changes = { add: addBlockedWord, remove: removeBlockedWord };
const outcomes = { add: ['added', 'was there already'], remove: ['removed', 'was not there'] } as const;

async function main(): Promise<string> {
  const [step = '', ...words] = process.argv.slice(2);
  const ctx = { db: openDatabase(findDatabase()) };
  if (step === 'list' && words.length === 0) return (await loadBlockedWords(ctx.db)).join('\n');
  if ((step !== 'add' && step !== 'remove') || words.length === 0)
    throw new Error('Usage: npm run comments:words -- add WORD… | remove WORD… | list');
  const lines: string[] = [];
  for (const word of words) lines.push(`${word}: ${outcomes[step][(await changes[step](ctx, word)) ? 0 : 1]}`);
  return lines.join('\n');
}

main().then(
  (text) => console.error(text),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
