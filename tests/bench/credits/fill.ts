import type { OwnDatabase } from '#tests/support/own-database.ts';

type Query = OwnDatabase['query'];

/** Adds members with open accounts and 1,000,000 paid credits each, as one recharge. Returns the members' ids. */
export async function addMembers(query: Query, name: string, count: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with member as (
       insert into users (id, email, username, avatar_style, avatar_seed, language, created_at)
       select gen_random_uuid(), $1 || n || '@still-human.test', $1 || n, 'shapes', $1 || n, 'en', now() from generate_series(1, $2::int) n
       returning id
     ), account as (
       insert into credit_accounts (id, user_id, paid, gift, entries, created_at)
       select gen_random_uuid(), id, 1000000, 0, 1, now() from member
       returning id, user_id
     ), line as (
       insert into credit_transactions (account_id, number, type, bucket, amount, balance, reference, action_type, created_at)
       select id, 1, 'recharge', 'paid', 1000000, 1000000, 'recharge:start', 'recharge', now() from account
     )
     select user_id as id from account`,
    [name, count],
  );
  return rows.map(({ id }) => id);
}

/** Adds settled spends of 1 paid credit to members' accounts, the same number to each: two rows of the ledger's tables per spend. */
export async function addSpends(query: Query, members: readonly string[], each: number): Promise<void> {
  const step = 100_000;
  const perRound = Math.max(1, Math.floor(step / members.length));
  for (let from = 0; from < each; from += perRound) {
    const count = Math.min(perRound, each - from);
    await query(
      `with account as (
         select id, entries, paid from credit_accounts where user_id = any($1::uuid[])
       ), spend as (
         insert into credit_spends (id, account_id, key, action, action_id, paid, gift, status, created_at, expires_at, ended_at, ended_by)
         select gen_random_uuid(), a.id, 'fill:' || (a.entries + n), 'cv_save', '', 1, 0, 'settled', now(), now(), now(), 'caller'
         from account a, generate_series(1, $2::int) n
         returning id, account_id, split_part(key, ':', 2)::int as number
       ), line as (
         insert into credit_transactions (account_id, number, type, bucket, amount, balance, reference, action_type, spend_id, created_at)
         select s.account_id, s.number, 'consume', 'paid', -1, a.paid - (s.number - a.entries), 'spend:' || s.id, 'cv_save', s.id, now()
         from spend s join account a on a.id = s.account_id
       )
       update credit_accounts c set paid = c.paid - $2::int, entries = c.entries + $2::int from account a where c.id = a.id`,
      [members, count],
    );
  }
  for (const table of ['credit_accounts', 'credit_spends', 'credit_transactions']) await query(`vacuum analyze ${table}`);
}
