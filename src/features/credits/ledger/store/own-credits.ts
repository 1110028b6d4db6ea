import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { auditEntries, creditAccounts, creditRequests, creditTransactions, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { Grant, Granted } from '../types.ts';
import { changeBalances, lockedAccount, openAccount } from './account.ts';
import { addLine, outcomeOf } from './grant.ts';
import { recordGrant } from './record-grant.ts';

interface OwnGrant {
  newId: string;
  act: Act;
  /** Start of the period whose additions count against the limit. */
  since: Date;
  limit: number;
}

/**
 * Adds credits to the caller's own account, unless that exceeds the limit and there is another administrator. A statement of its own
 * locks the account, so that concurrent calls see what each added.
 * @returns null if the user is deleted; `existedBefore` if the account had the reference already
 */
export async function addOwnCredits(
  db: Db,
  grant: Grant,
  { newId, act, since, limit }: OwnGrant,
): Promise<(Granted & { existedBefore: boolean }) | null> {
  const { userId, amount, reference } = grant;
  const isOwn = eq(creditAccounts.userId, userId);
  const account = lockedAccount(db, isOwn);
  const others = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, userId)));
  const added = db
    .select({ sum: sql<number>`coalesce(sum((${auditEntries.after} ->> 'amount')::int), 0)` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, userId),
        eq(auditEntries.actorId, userId),
        inArray(auditEntries.act, ['credits_recharged', 'credits_refunded', 'feedback_rewarded']),
        gt(auditEntries.createdAt, since),
      ),
    );
  const isAllowed = sql`(not exists (${others}) or (${added}) + ${amount}::int <= ${limit}::int)`;
  const line = addLine(db, account, grant, isAllowed);
  const changed = changeBalances(db, account, [line]);
  const sameReference = db
    .select({ number: creditTransactions.number })
    .from(creditTransactions)
    .where(sql`${creditTransactions.accountId} = ${account.id} and ${creditTransactions.reference} = ${reference}`);
  const [, , [outcome]] = await db.batch([
    openAccount(db, { id: newId, userId, at: grant.at }),
    db.select({ id: creditAccounts.id }).from(creditAccounts).where(isOwn).for('update'),
    db
      .with(account, line, changed, ...recordGrant(db, act, { account, changed, grant }))
      .select({ ...outcomeOf(account, changed), existedBefore: sql<boolean>`exists (${sameReference})` })
      .from(account)
      .leftJoin(changed, sql`true`),
  ]);
  return outcome ?? null;
}

/** Saves a request, once per member and key. Returns the id of the saved request. */
export async function insertRequest(
  db: Db,
  request: Pick<typeof creditRequests.$inferSelect, 'id' | 'userId' | 'amount' | 'remark' | 'key' | 'createdAt'>,
  act: Act,
): Promise<string> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.id, request.userId)).for('key share').as('owner');
  const asked = db.$with('asked').as(
    db
      .insert(creditRequests)
      .select(db.select(rowOf(creditRequests, { ...request, userId: owner.id })).from(owner))
      .onConflictDoNothing({ target: [creditRequests.userId, creditRequests.key] })
      .returning({ id: creditRequests.id, amount: creditRequests.amount }),
  );
  const recorded = recordAct(db, act, asked, {
    ...{ kind: 'member', id: request.userId },
    after: jsonOf({ request: asked.id, amount: asked.amount }),
  });
  const [inserted] = await db.with(asked, recorded).select().from(asked);
  if (inserted) return inserted.id;
  const existing = await db.query.creditRequests.findFirst({
    columns: { id: true },
    where: and(eq(creditRequests.userId, request.userId), eq(creditRequests.key, request.key)),
  });
  return existing?.id ?? request.id;
}
