import { checkLedger } from '#src/features/credits/ledger/check-ledger.ts';
import { openDatabase } from '#drizzle/client.ts';
import { findDatabase } from './find-database.ts';

/**
 * `npm run credits:check`: reports whether every balance equals its transactions and every spend has one end. Its exit status is 1 if
 * something is wrong. Changes nothing. Uses the database of `DATABASE_URL`, or else that of a running `npm run dev`.
 */
async function main(): Promise<void> {
  const ctx = { db: openDatabase(findDatabase()), now: () => new Date() };
  const { accounts, spends, transactions, findings } = await checkLedger(ctx);
  console.error(`${accounts} accounts, ${transactions} transactions, ${spends} spends.`);
  for (const finding of findings) console.error(finding);
  console.error(findings.length === 0 ? 'The ledger is right.' : `WRONG: ${findings.length} findings.`);
  if (findings.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
