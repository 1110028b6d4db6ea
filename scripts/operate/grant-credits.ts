import { emailSchema } from '#src/features/account/profile/contract.ts';
import { rechargeSchema } from '#src/features/credits/ledger/contract.ts';
import { loadUserId } from '#src/features/credits/ledger/store/grant.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { openDatabase } from '#drizzle/client.ts';
import { findDatabase } from './find-database.ts';

const usage = 'Usage: npm run credits:grant -- EMAIL AMOUNT "remark" [--key KEY]';

/**
 * `npm run credits:grant -- EMAIL AMOUNT "remark"`: adds paid credits to a member's account. The member finds a message in the inbox.
 * `--key` makes it safe to repeat: the same key adds nothing a second time. Uses the database of `DATABASE_URL`, or else that of a running
 * `npm run dev`.
 */
async function main(): Promise<string> {
  const words = process.argv.slice(2);
  const at = words.indexOf('--key');
  const [, key = crypto.randomUUID()] = at === -1 ? [] : words.splice(at, 2);
  const [address, amount, remark = '', ...rest] = words;
  const email = emailSchema.safeParse(address);
  const input = rechargeSchema.safeParse({ amount: Number(amount), remark, key });
  if (!email.success || !input.success || rest.length > 0) throw new Error(usage);
  const db = openDatabase(findDatabase());
  const userId = await loadUserId(db, email.data);
  if (userId === null) throw new Error(`${email.data} has no account.`);
  // a command has no mailer: the message waits in the inbox, and the address of its mail is not used
  const quiet = { mail: { send: async () => undefined }, siteUrl: 'http://localhost', later: () => undefined, log: () => undefined };
  const { paid, gift, changed } = await recharge({ db, now: () => new Date(), ...quiet }, { ...input.data, userId, by: 'operator' });
  const outcome = changed ? `${email.data} got ${input.data.amount} paid credits` : `Nothing changed: this key was used before`;
  return `${outcome} (now ${paid} paid, ${gift} gift; key ${key}).`;
}

main().then(
  (line) => console.error(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
