import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { creditAccounts, creditTransactions, giftDays, users } from '#drizzle/schema.ts';
import type { Grant, Granted } from '../types.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { changeBalances, lockedAccount, openAccount, writtenColumns } from './account.ts';
import { recordGrant } from './record-grant.ts';

/**
 * Adds credits once per reference, opening the account if necessary. One transaction in one round trip; concurrent calls wait for each
 * other at the account.
 * @param newId id of the account if it has to be opened
 * @param act entry for the audit log, if an administrator adds the credits
 * @returns null if the user is deleted
 */
export async function addCredits(db: Db, grant: Grant, newId: string, act?: Act): Promise<Granted | null> {
  const account = lockedAccount(db, eq(creditAccounts.userId, grant.userId));
  const line = addLine(db, account, grant, sql`true`);
  const changed = changeBalances(db, account, [line]);
  const [, [outcome]] = await db.batch([
    openAccount(db, { id: newId, userId: grant.userId, at: grant.at }),
    db
      .with(account, line, changed, ...recordGrant(db, act, { account, changed, grant }))
      .select(outcomeOf(account, changed))
      .from(account)
      .leftJoin(changed, sql`true`),
  ]);
  return outcome ?? null;
}

/**
 * Adds the gift of a day, once per account and once per address, so that a new account with the address of a deleted one gets no second
 * gift. One transaction, as in `addCredits`.
 */
export async function addDailyGift(
  db: Db,
  grant: Grant,
  { newId, day, addressKey }: { newId: string; day: string; addressKey: string },
): Promise<Granted | null> {
  const account = lockedAccount(db, eq(creditAccounts.userId, grant.userId));
  const taken = db.$with('taken').as(
    db
      .insert(giftDays)
      .select(
        db
          .select(rowOf(giftDays, { day, addressKey }))
          .from(account)
          .where(sql`${account.giftDay} is null or ${account.giftDay} < ${day}`),
      )
      .onConflictDoNothing()
      .returning({ day: giftDays.day }),
  );
  const line = addLine(db, account, grant, sql`exists (select from ${taken})`);
  const changed = changeBalances(db, account, [line], { giftDay: day });
  const [, [outcome]] = await db.batch([
    openAccount(db, { id: newId, userId: grant.userId, at: grant.at }),
    db
      .with(account, taken, line, changed)
      .select(outcomeOf(account, changed))
      .from(account)
      .leftJoin(changed, sql`true`),
  ]);
  return outcome ?? null;
}

/** CTE that writes the grant's transaction unless the account has its reference already. */
export function addLine(db: Db, account: ReturnType<typeof lockedAccount>, grant: Grant, condition: SQL) {
  const { at, userId: _, ...values } = grant;
  const number = sql`${account.entries} + 1`;
  const balance = sql`${account[grant.bucket]} + ${grant.amount}`;
  return db.$with('line').as(
    db
      .insert(creditTransactions)
      .select(
        db
          .select(rowOf(creditTransactions, { ...values, accountId: account.id, number, balance, createdAt: at }))
          .from(account)
          .where(condition),
      )
      .onConflictDoNothing({ target: [creditTransactions.accountId, creditTransactions.reference, creditTransactions.bucket] })
      .returning(writtenColumns),
  );
}

/** The balances after the statement. */
export function outcomeOf(account: ReturnType<typeof lockedAccount>, changed: ReturnType<typeof changeBalances>) {
  return {
    isNew: sql<boolean>`${changed.paid} is not null`,
    paid: sql<number>`coalesce(${changed.paid}, ${account.paid})`,
    gift: sql<number>`coalesce(${changed.gift}, ${account.gift})`,
  };
}

/** Address of a member; null if the account is gone. */
export async function loadAddress(db: Db, userId: string): Promise<string | null> {
  const user = await db.query.users.findFirst({ columns: { email: true }, where: eq(users.id, userId) });
  return user?.email ?? null;
}

/** Id of the owner of an address; null for an unknown one. */
export async function loadUserId(db: Db, email: string): Promise<string | null> {
  const user = await db.query.users.findFirst({ columns: { id: true }, where: eq(users.email, email) });
  return user?.id ?? null;
}

/** Deletes the records of which addresses took the gifts of days before `day`. */
export async function deleteGiftDaysBefore(db: Db, day: string): Promise<void> {
  await db.delete(giftDays).where(lt(giftDays.day, day));
}
