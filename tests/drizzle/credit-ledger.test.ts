import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, creditAccounts, creditTransactions, users } from '#drizzle/schema.ts';
import { checkLedger } from '#src/features/credits/ledger/check-ledger.ts';
import { release, settle } from '#src/features/credits/ledger/settle.ts';
import { refund } from '#src/features/credits/ledger/refund.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { releaseOverdue } from '#src/features/credits/ledger/release-overdue.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
let memberId: string;
beforeAll(async () => {
  database = await openOwnDatabase();
  [memberId = ''] = await addMembers(database.db, ['ledger']);
  const ctx = ledgerCtx(database.db);
  await recharge(ctx, { userId: memberId, amount: 20, remark: 'start', key: 'start-of-the-test', by: 'test' });
  const spend = (key: string) => reserve(ctx, { memberId, key, action: 'cv_analysis', actionId: key });
  for (const key of ['pending', 'settled', 'released']) await spend(key);
  await settle(ctx, { memberId, key: 'settled' });
  await release(ctx, { memberId, key: 'released' });
}, 120_000);
afterAll(() => database.close());

const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
const errorOf = (statement: string) =>
  database.db.execute(sql.raw(statement)).then(
    () => 'done',
    (error: unknown) => causeOf(error),
  );

describe('the database', () => {
  it.each([
    ['changing an amount', `update credit_transactions set amount = 1000 where amount > 0`],
    ['changing a remark', `update credit_transactions set remark = 'x'`],
    ['deleting a transaction', `delete from credit_transactions`],
    ['emptying the ledger', `truncate credit_transactions cascade`],
    ['deleting a spend', `delete from credit_spends where key = 'settled'`],
    ['deleting an account', `delete from credit_accounts`],
    ['reopening a settled spend', `update credit_spends set status = 'pending', ended_at = null, ended_by = null where key = 'settled'`],
    ['releasing a settled spend', `update credit_spends set status = 'released' where key = 'settled'`],
    ['settling a released spend', `update credit_spends set status = 'settled' where key = 'released'`],
    [
      'changing the price while ending a spend',
      `update credit_spends set status = 'settled', ended_at = now(), ended_by = 'caller', paid = 1 where key = 'pending'`,
    ],
    ['moving the time of a pending spend', `update credit_spends set expires_at = now() where key = 'pending'`],
    ['giving an account another owner', `update credit_accounts set user_id = gen_random_uuid()`],
    ['forgetting a transaction', `update credit_accounts set entries = entries - 1`],
    ['a negative paid balance', `update credit_accounts set paid = -1`],
    ['a negative gift balance', `update credit_accounts set gift = gift - 1`],
    [
      'a consume with a positive amount',
      `insert into credit_transactions select account_id, 99, 'consume', 'paid', 1, 1, 'x', '', action_type, '', spend_id, now() from credit_transactions where spend_id is not null limit 1`,
    ],
    [
      'the same reference twice',
      `insert into credit_transactions select account_id, 99, type, bucket, amount, balance, reference, '', action_type, '', spend_id, now() from credit_transactions limit 1`,
    ],
  ])('refuses %s', async (_, statement) => {
    expect(await errorOf(statement)).toMatch(/append-only|only ends, once|keeps its owner|violates (check|unique) constraint/);
  });

  it('has an unchanged ledger after the refused statements', async () => {
    expect((await checkLedger(ledgerCtx(database.db))).findings).toEqual([]);
  });
});

it('the ledger of a deleted member stays in an account without a name, and its pending spends are still released', async () => {
  const ctx = ledgerCtx(database.db);
  const [deletedMember = ''] = await addMembers(database.db, ['leaver']);
  await recharge(ctx, { userId: deletedMember, amount: 5, remark: '', key: 'five-credits', by: 'test' });
  await reserve(ctx, { memberId: deletedMember, key: 'left', action: 'industry_analysis', actionId: '' });
  const [account] = await database.db.select().from(creditAccounts).where(eq(creditAccounts.userId, deletedMember));
  await database.db.delete(users).where(eq(users.id, deletedMember));
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 2 * 3_600_000);
  await releaseOverdue(ctx);
  const [remaining] = await database.db
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.id, account?.id ?? ''));
  expect(remaining).toMatchObject({ userId: null, paid: 5, entries: 3 });
  await expect(settle(ctx, { memberId: deletedMember, key: 'left' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(recharge(ctx, { userId: deletedMember, amount: 5, remark: '', key: 'too-late-now', by: 'test' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await checkLedger(ctx)).findings).toEqual([]);
});

it('a spend of a deleted member cannot be refunded, and the ledger and the audit log do not change', async () => {
  const ctx = ledgerCtx(database.db);
  const [deletedMember = '', admin = ''] = await addMembers(database.db, ['refunded-leaver', 'refunding']);
  await recharge(ctx, { userId: deletedMember, amount: 5, remark: '', key: 'five-credits', by: 'test' });
  const { id } = await reserve(ctx, { memberId: deletedMember, key: 'left-settled', action: 'cv_analysis', actionId: '' });
  await settle(ctx, { memberId: deletedMember, key: 'left-settled' });
  await database.db.delete(users).where(eq(users.id, deletedMember));
  const countWrittenRows = () => Promise.all([database.db.$count(creditTransactions), database.db.$count(auditEntries)]);
  const before = await countWrittenRows();
  const refunded = refund(asMember(ctx, admin), { spend_id: id, remark: 'It was empty' });
  await expect(refunded).rejects.toMatchObject({ code: 'not_found' });
  expect(await countWrittenRows()).toEqual(before);
});

// this test is the last one, because it damages the ledger
it('the check finds a wrong balance, a missing transaction and a spend that did not end', async () => {
  const ctx = ledgerCtx(database.db);
  const [firstMember = '', secondMember = ''] = await addMembers(database.db, ['one', 'two']);
  for (const userId of [firstMember, secondMember]) await recharge(ctx, { userId, amount: 9, remark: '', key: 'nine-credits', by: 'test' });
  for (const key of ['a', 'b']) await reserve(ctx, { memberId: firstMember, key, action: 'cv_analysis', actionId: '' });
  await settle(ctx, { memberId, key: 'pending' });
  expect((await checkLedger(ctx)).findings).toEqual([]);
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 3 * 3_600_000);
  await database.db.update(creditAccounts).set({ paid: 8 }).where(eq(creditAccounts.userId, secondMember));
  const [account] = await database.db.select().from(creditAccounts).where(eq(creditAccounts.userId, firstMember));
  const withoutTriggers = (table: string, statement: string) => [
    `alter table ${table} disable trigger all`,
    statement,
    `alter table ${table} enable trigger all`,
  ];
  for (const statement of [
    ...withoutTriggers('credit_transactions', `delete from credit_transactions where number = 3 and account_id = '${account?.id}'`),
    ...withoutTriggers(
      'credit_spends',
      `update credit_spends set status = 'released', ended_at = now(), ended_by = 'timer' where key = 'a'`,
    ),
  ])
    await database.db.execute(sql.raw(statement));
  const { findings } = await checkLedger(ctx);
  const countFindings = (words: string) => findings.filter((line) => line.includes(words)).length;
  // two spends contradict their transactions: one has no refund, the other no transaction
  expect([
    countFindings('Account'),
    countFindings('its transactions say otherwise'),
    countFindings('should have ended'),
    findings.length,
  ]).toEqual([2, 2, 1, 5]);
});
