import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { creditAccounts, sessionFamilies, users } from '#drizzle/schema.ts';
import { escapeLike } from '#src/shared/escape-like.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { FindPeopleQuery } from './contract.ts';

const { id, username, email, role, commentsBarredAt, createdAt, language } = users;
const columns = {
  ...{ id, username, email, role, createdAt },
  barred: sql<boolean>`${isNotNull(commentsBarredAt)}`,
  paid: sql<number>`coalesce(${creditAccounts.paid}, 0)`,
  gift: sql<number>`coalesce(${creditAccounts.gift}, 0)`,
};
const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The trigram index finds nothing shorter. */
const minTrigramLength = 3;

/** Condition that a name or an address contains a text, or begins with it if it is short. Each has its index. */
function matchesName(q: string): SQL | undefined {
  const [name, part] = [sql`lower(${username})`, escapeLike(q)];
  if (Array.from(q).length < minTrigramLength) return or(like(name, `${part}%`), like(email, `${part}%`));
  return sql`(${name} || ' ' || ${email}) like ${`%${part}%`}`;
}

/** People whose name or address contains a text, newest first. */
export function loadPeople(db: Db, { q, limit, before }: FindPeopleQuery) {
  const where: SQL | undefined = q === '' ? undefined : isUuid.test(q) ? eq(id, q) : matchesName(q);
  return db
    .select(columns)
    .from(users)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, id))
    .where(and(where, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}
export type PersonRow = Awaited<ReturnType<typeof loadPeople>>[number];

/** One person, with the number of live sessions; null if there is none. */
export async function loadPerson(db: Db, personId: string, now: Date) {
  const isOpen = and(eq(sessionFamilies.userId, personId), isNull(sessionFamilies.revokedAt), gt(sessionFamilies.expiresAt, now));
  const [[person], [sessions]] = await db.batch([
    db
      .select({ ...columns, language })
      .from(users)
      .leftJoin(creditAccounts, eq(creditAccounts.userId, id))
      .where(eq(id, personId)),
    db
      .select({ open: count(), lastUsedAt: sql<Date | null>`max(${sessionFamilies.lastUsedAt})`.mapWith(sessionFamilies.lastUsedAt) })
      .from(sessionFamilies)
      .where(isOpen),
  ]);
  return person ? { ...person, sessions: sessions?.open ?? 0, lastUsedAt: sessions?.lastUsedAt ?? null } : null;
}

/**
 * Bars a person from commenting, or lifts the bar. False if nothing changed: the account is deleted, the bar is as requested already, or the
 * person has a role and the caller may only bar members.
 */
export async function saveBar(db: Db, personId: string, barred: boolean, { act, onlyMembers }: { act: Act; onlyMembers: boolean }) {
  const isOtherwise = barred ? isNull(commentsBarredAt) : isNotNull(commentsBarredAt);
  const changed = db.$with('changed').as(
    db
      .update(users)
      .set({ commentsBarredAt: barred ? act.at : null })
      .where(and(eq(id, personId), isOtherwise, onlyMembers ? isNull(role) : undefined))
      .returning({ id }),
  );
  const recorded = recordAct(db, act, changed, {
    ...{ kind: 'member', id: personId },
    ...{ before: { barred: !barred }, after: { barred } },
  });
  const rows = await db.with(changed, recorded).select().from(changed);
  return rows.length > 0;
}

/**
 * CTEs of the actor and the person, both locked until the statement ends. They are always locked in the order of their ids, so that two people
 * who act on each other cannot deadlock.
 */
function lockActorAndPerson(db: Db, actorId: string, personId: string) {
  const both = db.$with('both_people').as(
    db
      .select({ id, role })
      .from(users)
      .where(inArray(id, [actorId, personId]))
      .orderBy(asc(id))
      .for('update'),
  );
  const was = db.$with('was').as(
    db
      .select({
        mayAct: sql<boolean>`coalesce(bool_or(${both.id} = ${actorId}::uuid and ${both.role} = 'admin'), false)`.as('may_act'),
        wasRole: sql`max(${both.role}) filter (where ${both.id} = ${personId}::uuid)`.as('was_role'),
      })
      .from(both), // an aggregate reads, and so locks, both before anything is changed
  );
  return { both, was };
}

/**
 * Sets a person's role if the actor is still an administrator: if two take the role from each other at once, one keeps it.
 * @returns `unchanged` if the account is deleted or has the role already
 */
export async function saveRole(
  db: Db,
  personId: string,
  to: 'admin' | 'editor' | null,
  act: Act,
): Promise<'changed' | 'unchanged' | 'forbidden'> {
  const { both, was } = lockActorAndPerson(db, act.actorId, personId);
  const changed = db.$with('changed').as(
    db
      .update(users)
      .set({ role: to })
      .from(was)
      .where(and(eq(id, personId), was.mayAct, sql`${was.wasRole} is distinct from ${to}::text`))
      .returning({ id, before: sql`was.was_role`.as('before_role'), after: sql`${role}`.as('after_role') }),
  );
  const recorded = recordAct(db, act, changed, {
    ...{ kind: 'member', id: personId },
    ...{ before: jsonOf({ role: changed.before }), after: jsonOf({ role: changed.after }) },
  });
  const [done] = await db
    .with(both, was, changed, recorded)
    .select({ mayAct: was.mayAct, id: changed.id })
    .from(was)
    .leftJoin(changed, sql`true`);
  return !done?.mayAct ? 'forbidden' : done.id === null ? 'unchanged' : 'changed';
}

/** Ends all sessions of a person. Returns how many ended. */
export async function endAllSessionsOf(db: Db, personId: string, act: Act): Promise<number> {
  const ended = db.$with('ended').as(
    db
      .update(sessionFamilies)
      .set({ revokedAt: act.at })
      .where(and(eq(sessionFamilies.userId, personId), isNull(sessionFamilies.revokedAt), gt(sessionFamilies.expiresAt, act.at)))
      .returning({ id: sessionFamilies.id }),
  );
  const total = db.$with('total').as(
    db
      .select({ ended: count().as('ended_count') })
      .from(ended)
      .having(ne(count(), 0)),
  );
  const recorded = recordAct(db, act, total, { kind: 'member', id: personId, after: jsonOf({ ended: total.ended }) });
  const [row] = await db.with(ended, total, recorded).select().from(total);
  return row?.ended ?? 0;
}
