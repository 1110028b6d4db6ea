import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { codeRules } from './code.ts';
import type { CodeKeys, ProvenCode } from './facts.ts';

type Scope = 'codes_of_address' | 'codes_of_network' | 'guesses_of_address';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const hour = 60 * 60_000;

/** How much of the budget in row `b` the last hour has used. */
const used = (now: Date) => sql`(select count(*) from unnest(b.spent_at) as at where at > ${instant(now)} - interval '1 hour')`;

/** Takes one unit of a budget where `from` has a row and what is used leaves room: a statement's part that gives a row when it took it. */
function spend({ scope, key, from, room, now }: { scope: Scope; key: string; from: SQL; room: SQL; now: Date }): SQL {
  return sql`insert into hourly_budgets as b (scope, key, spent_at, last_spent_at) select ${scope}, ${key}, array[${instant(now)}], ${instant(now)} ${from}
    on conflict (scope, key) do update set last_spent_at = excluded.last_spent_at,
      spent_at = array(select at from unnest(b.spent_at) as at where at > ${instant(now)} - interval '1 hour') || excluded.spent_at
    where ${used(now)} < ${room} returning 1`;
}

/** When the budgets that are used up have room again. */
function roomAgain(budgets: { scope: Scope; key: string; limit: number }[], now: Date): SQL {
  const full = budgets.map(({ scope, key, limit }) => sql`(b.scope = ${scope} and b.key = ${key} and ${used(now)} >= ${limit}::int)`);
  return sql`(select max((select min(at) from unnest(b.spent_at) as at where at > ${instant(now)} - interval '1 hour')) from hourly_budgets b where ${sql.join(full, sql` or `)})`;
}

/** The instant from which a refused request may come again: an hour after the oldest that still counts. */
function retryAt(oldest: string | null, now: Date): Date {
  return new Date((oldest === null ? now.getTime() : new Date(oldest).getTime()) + hour);
}

/**
 * Keeps a code in place of the one that its browser had, if the budgets of the network and of the address both allow it: one statement,
 * so that requests at the same time never go over a budget together.
 * @returns retryAt: when to come again, null where the code is kept
 */
export async function recordCode(
  db: Db,
  { addressKey, browserKey, purpose, codeHash, networkKey, expiresAt }: ProvenCode & { networkKey: string; expiresAt: Date },
  now: Date,
): Promise<{ retryAt: Date | null }> {
  const network = { scope: 'codes_of_network', key: networkKey, limit: codeRules.codesPerNetwork } as const;
  const address = { scope: 'codes_of_address', key: addressKey, limit: codeRules.codesPerAddress } as const;
  const { rows } = await db.execute<{ kept: boolean; oldest: string | null }>(sql`
    with network as (${spend({ ...network, from: sql``, room: sql`${network.limit}::int`, now })}),
    address as (${spend({ ...address, from: sql`from network`, room: sql`${address.limit}::int`, now })}),
    code as (
      insert into sign_in_codes (address_key, browser_key, purpose, code_hash, guesses, expires_at)
      select ${addressKey}, ${browserKey}, ${purpose}, ${codeHash}, 0, ${instant(expiresAt)} from address
      on conflict (address_key, browser_key, purpose) do update set code_hash = excluded.code_hash, guesses = 0, expires_at = excluded.expires_at returning 1
    ) select exists (select from code) as kept, ${roomAgain([network, address], now)} as oldest`);
  const [row] = rows;
  return { retryAt: row?.kept ? null : retryAt(row?.oldest ?? null, now) };
}

/**
 * Takes one guess from a live code and from its address's budget, both or neither. While a code's first guess is still to come, the budget
 * keeps it: from all further guesses at other codes, and from the first ones at codes that were asked for later. So a stranger who asks
 * for codes of their own cannot spend what the person needs who asked before.
 * @returns codeHash: what the guess is compared with, null where there is no live code; retryAt where the budget is used up
 */
export async function takeGuess(
  db: Db,
  { addressKey, browserKey, purpose }: CodeKeys,
  now: Date,
): Promise<{ codeHash: string | null; retryAt: Date | null }> {
  const budget = { scope: 'guesses_of_address', key: addressKey, limit: codeRules.guessesPerAddress } as const;
  const mine = sql`address_key = ${addressKey} and browser_key = ${browserKey} and purpose = ${purpose}`;
  const kept = sql`select count(*) from sign_in_codes o, live l where o.address_key = ${addressKey} and o.guesses = 0
    and o.expires_at > ${instant(now)} and (l.guesses > 0 or o.expires_at < l.expires_at)`;
  const room = sql`${budget.limit}::int - (${kept})`;
  const { rows } = await db.execute<{ codeHash: string | null; live: boolean; oldest: string | null }>(sql`
    with live as (select guesses, expires_at from sign_in_codes where ${mine} and guesses < ${codeRules.guesses}::int and expires_at > ${instant(now)} for update),
    budget as (${spend({ ...budget, from: sql`from live`, room, now })}),
    taken as (update sign_in_codes set guesses = guesses + 1 where ${mine} and exists (select from budget) returning code_hash)
    select (select code_hash from taken) as "codeHash", exists (select from live) as live, ${roomAgain([budget], now)} as oldest`);
  const row = rows[0] ?? { codeHash: null, live: false, oldest: null };
  return { codeHash: row.codeHash, retryAt: row.live && row.codeHash === null ? retryAt(row.oldest, now) : null };
}

/** Forgets codes that have run out, and budgets that nobody has used for an hour. */
export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await db.execute(sql`with codes as (delete from sign_in_codes where expires_at <= ${instant(now)})
    delete from hourly_budgets where last_spent_at <= ${instant(now)} - interval '1 hour'`);
}
