import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { creditAccounts, creditRequests, creditTransactions, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { changeBalances, lockedAccount, openAccount, writtenColumns } from './account.ts';
import { recordGrant } from './record-grant.ts';

const { id, userId, amount, remark, key, state, createdAt } = creditRequests;
export type RequestRow = Pick<typeof creditRequests.$inferSelect, 'id' | 'userId' | 'amount' | 'remark' | 'key'>;

/** The oldest fifty waiting requests, oldest first. */
export function loadWaiting(db: Db) {
  return db
    .select({ id, user: { id: users.id, username: users.username }, amount, remark, createdAt })
    .from(creditRequests)
    .innerJoin(users, eq(users.id, userId))
    .where(sql`${state} = 'waiting'`)
    .orderBy(asc(id))
    .limit(50);
}

/** All requests of a user, newest first. */
export function loadRequestsOf(db: Db, owner: string) {
  return db.select({ id, amount, remark, state, createdAt }).from(creditRequests).where(eq(userId, owner)).orderBy(desc(id));
}

/** A waiting request; null if there is none with this id. */
export async function loadRequest(db: Db, requestId: string): Promise<RequestRow | null> {
  const [request] = await db
    .select({ id, userId, amount, remark, key })
    .from(creditRequests)
    .where(and(eq(id, requestId), eq(state, 'waiting')));
  return request ?? null;
}

/** CTE that decides a request once. Nobody decides their own request. */
function decide(db: Db, requestId: string, to: 'approved' | 'refused', { actorId, at }: Act) {
  return db.$with('decided').as(
    db
      .update(creditRequests)
      .set({ state: to, decidedAt: at, decidedBy: actorId })
      .where(and(eq(id, requestId), eq(state, 'waiting'), ne(userId, actorId)))
      .returning({ id, userId, amount, remark, key }),
  );
}

/** Approves a request and adds its credits, in one statement. False if it was decided before. */
export async function approveRequest(db: Db, request: RequestRow, { newId, act }: { newId: string; act: Act }): Promise<boolean> {
  const account = lockedAccount(db, eq(creditAccounts.userId, request.userId));
  const decided = decide(db, request.id, 'approved', act);
  const reference = `recharge:${request.key}`;
  const row = rowOf(creditTransactions, {
    ...{ accountId: account.id, number: sql`${account.entries} + 1`, type: 'recharge', bucket: 'paid', amount: decided.amount },
    ...{ balance: sql`${account.paid} + ${decided.amount}`, reference, remark: decided.remark, actionType: 'recharge', createdAt: act.at },
  });
  const line = db.$with('line').as(
    db
      .insert(creditTransactions)
      .select(
        db
          .select(row)
          .from(account)
          .innerJoin(decided, sql`true`),
      )
      .onConflictDoNothing({ target: [creditTransactions.accountId, creditTransactions.reference, creditTransactions.bucket] })
      .returning(writtenColumns),
  );
  const changed = changeBalances(db, account, [line]);
  const grant = { userId: request.userId, amount: request.amount, reference };
  const [, done] = await db.batch([
    openAccount(db, { id: newId, userId: request.userId, at: act.at }),
    db
      .with(account, decided, line, changed, ...recordGrant(db, act, { account, changed, grant }))
      .select({ id: decided.id })
      .from(decided),
  ]);
  return done.length > 0;
}

/** Refuses a request. False if it was decided before. */
export async function refuseRequest(db: Db, request: RequestRow, act: Act): Promise<boolean> {
  const decided = decide(db, request.id, 'refused', act);
  const before = jsonOf({ request: decided.id, amount: decided.amount });
  const recorded = recordAct(db, act, decided, { kind: 'member', id: request.userId, before });
  const done = await db.with(decided, recorded).select({ id: decided.id }).from(decided);
  return done.length > 0;
}
