import { and, asc, count, eq, exists, gt, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { recordset } from '#drizzle/recordset.ts';
import { passkeyChallenges, passkeys, recoveryCodes, sessionFamilies, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { minutesAfter, passkeyLimits } from '../limits.ts';
import type { PasskeyRow, ProvenPasskey } from '../types.ts';

const ofUser = (userId: string) => eq(passkeys.userId, userId);

export function loadPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(ofUser(userId)).orderBy(asc(passkeys.id)).limit(passkeyLimits.passkeys);
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Loads when a session last proved its owner: by the mailed code, and by the second factor. */
export async function loadProof(db: Db, sessionId: string): Promise<{ provenAt: Date; factorAt: Date | null } | null> {
  const { provenAt, factorAt } = sessionFamilies;
  const [row] = await db.select({ provenAt, factorAt }).from(sessionFamilies).where(eq(sessionFamilies.id, sessionId));
  return row ?? null;
}

/** Locks a person as the first statement of a transaction, so that changes of their passkeys run one after the other. */
function lock(db: Db, userId: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/**
 * Inserts a passkey, and recovery codes with the first one. The new passkey proves this session; admin sessions without a proof end.
 * @returns 'unproven' if the person has a passkey that this session did not show, 'full' at the limit, 'known' if somebody has this passkey already
 */
export async function insertPasskey(
  db: Db,
  { passkey, codeHashes, sessionId, act }: { passkey: PasskeyRow; codeHashes: readonly string[]; sessionId: string; act: Act },
): Promise<{ first: boolean } | 'unproven' | 'full' | 'known'> {
  const { userId } = passkey;
  const had = db.$with('had').as(countOf(db, userId));
  // checked after locking: of two sessions that add a first passkey at once, the second has only the mailed code
  const mayAdd = or(eq(had.had, 0), exists(showedFactor(db, sessionId, act.at)));
  const added = db.$with('added').as(
    db
      .insert(passkeys)
      .select(
        db
          .select(rowOf(passkeys, passkey))
          .from(had)
          .where(and(lt(had.had, passkeyLimits.passkeys), mayAdd)),
      )
      .onConflictDoNothing()
      .returning({ addedId: passkeys.id }),
  );
  const codes = recordset(
    db,
    'codes',
    { codeHash: recoveryCodes.codeHash },
    codeHashes.map((codeHash) => ({ codeHash })),
  );
  const code = rowOf(recoveryCodes, { userId, codeHash: codes.codeHash, createdAt: act.at });
  const isFirst = and(exists(db.select().from(added)), notExists(db.select({ id: passkeys.id }).from(passkeys).where(ofUser(userId))));
  const given = db.$with('given').as(db.insert(recoveryCodes).select(db.select(code).from(codes).where(isFirst)));
  const proven = db.$with('proven').as(
    db
      .update(sessionFamilies)
      .set({ factorAt: act.at })
      .where(and(eq(sessionFamilies.id, sessionId), exists(db.select().from(added)))),
  );
  const recorded = recordAct(db, act, added, { kind: 'member', id: userId, after: { passkey: passkey.name } });
  const [, [outcome]] = await db.batch([
    lock(db, userId),
    db
      .with(had, added, codes, given, proven, recorded)
      .select({ had: had.had, isAdded: sql<boolean>`${exists(db.select().from(added))}`, mayAdd: sql<boolean>`${mayAdd}` })
      .from(had),
  ]);
  if (outcome?.isAdded) return { first: outcome.had === 0 };
  if (!outcome?.mayAdd) return 'unproven';
  return outcome.had >= passkeyLimits.passkeys ? 'full' : 'known';
}

function countOf(db: Db, userId: string) {
  return db
    .select({ had: count().as('had') })
    .from(passkeys)
    .where(ofUser(userId));
}

/** The session, if its owner showed the second factor within the time that allows changes. */
function showedFactor(db: Db, sessionId: string, now: Date) {
  const { id, factorAt } = sessionFamilies;
  return db
    .select({ id })
    .from(sessionFamilies)
    .where(and(eq(id, sessionId), gt(factorAt, minutesAfter(now, -passkeyLimits.proofMinutes))));
}

/** Renames a passkey. Null if the person has none of this id. */
export async function renamePasskey(db: Db, id: string, name: string, act: Act): Promise<PasskeyRow | null> {
  const was = db.$with('was').as(
    db
      .select({ wasId: sql<string>`${passkeys.id}`.as('was_id'), wasName: sql<string>`${passkeys.name}`.as('was_name') })
      .from(passkeys)
      .where(and(ofUser(act.actorId), eq(passkeys.id, id)))
      .for('update'),
  );
  const renamed = db.$with('renamed').as(
    db
      .update(passkeys)
      .set({ name })
      .from(was)
      .where(eq(passkeys.id, was.wasId))
      .returning({ wasName: sql`was.was_name`.as('before_name') }),
  );
  const recorded = recordAct(db, act, renamed, {
    ...{ kind: 'member', id: act.actorId },
    ...{ before: sql`jsonb_build_object('passkey', before_name)`, after: { passkey: name } },
  });
  const rows = await db.with(was, renamed, recorded).select().from(renamed);
  return rows.length === 0 ? null : ((await db.query.passkeys.findFirst({ where: eq(passkeys.id, id) })) ?? null);
}

/**
 * Deletes a passkey, and with the last one the recovery codes. Ends the person's other admin sessions, since a thief of the passkey may have one of them.
 * Null if there is no such passkey.
 */
export async function deletePasskey(db: Db, id: string, sessionId: string, act: Act): Promise<{ name: string } | null> {
  const userId = act.actorId;
  const removed = db.$with('removed').as(
    db
      .delete(passkeys)
      .where(and(ofUser(userId), eq(passkeys.id, id)))
      .returning({ removedName: passkeys.name }),
  );
  const isRemoved = exists(db.select().from(removed));
  const others = db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(ofUser(userId), ne(passkeys.id, id)));
  const codes = db.$with('codes').as(db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isRemoved, notExists(others))));
  const isOther = and(eq(sessionFamilies.userId, userId), eq(sessionFamilies.audience, 'admin'), ne(sessionFamilies.id, sessionId));
  const ended = db.$with('ended').as(db.update(sessionFamilies).set({ revokedAt: act.at }).where(and(isOther, isRemoved)));
  const recorded = recordAct(db, act, removed, {
    ...{ kind: 'member', id: userId },
    before: sql`jsonb_build_object('passkey', ${removed.removedName})`,
  });
  const [, [row]] = await db.batch([
    lock(db, userId),
    db.with(removed, codes, ended, recorded).select({ name: removed.removedName }).from(removed),
  ]);
  return row ?? null;
}

/** Replaces all recovery codes of a person. False unless they have a passkey and this session showed it. */
export async function replaceRecoveryCodes(db: Db, codeHashes: readonly string[], sessionId: string, act: Act): Promise<boolean> {
  const userId = act.actorId;
  const one = db.$with('one').as(
    db
      .select({ oneId: passkeys.id })
      .from(passkeys)
      .where(and(ofUser(userId), exists(showedFactor(db, sessionId, act.at))))
      .limit(1),
  );
  const isOne = exists(db.select().from(one));
  const dropped = db.$with('dropped').as(db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isOne)));
  const codes = recordset(
    db,
    'codes',
    { codeHash: recoveryCodes.codeHash },
    codeHashes.map((codeHash) => ({ codeHash })),
  );
  const code = rowOf(recoveryCodes, { userId, codeHash: codes.codeHash, createdAt: act.at });
  const given = db.$with('given').as(db.insert(recoveryCodes).select(db.select(code).from(codes).where(isOne)));
  const recorded = recordAct(db, act, one, { kind: 'member', id: userId, after: { recovery_codes: codeHashes.length } });
  const [, rows] = await db.batch([lock(db, userId), db.with(one, dropped, codes, given, recorded).select().from(one)]);
  return rows.length > 0;
}

/** Builds the condition for a valid use: the count of uses grows, or the authenticator does not count. */
export function countsOn({ id, userId, counter }: ProvenPasskey) {
  const isHigher = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  return and(eq(passkeys.id, id), ofUser(userId), isHigher);
}

/** Records that a session's owner showed a passkey. False if its count did not grow. */
export async function recordProof(db: Db, sessionId: string, proven: ProvenPasskey, now: Date): Promise<boolean> {
  const used = db
    .$with('used')
    .as(db.update(passkeys).set({ counter: proven.counter, lastUsedAt: now }).where(countsOn(proven)).returning({ usedId: passkeys.id }));
  const recorded = await db
    .with(used)
    .update(sessionFamilies)
    .set({ factorAt: now })
    .where(and(eq(sessionFamilies.id, sessionId), exists(db.select().from(used))))
    .returning({ id: sessionFamilies.id });
  return recorded.length > 0;
}

/** Deletes all passkeys and recovery codes of an address, and ends its sessions. Null for an unknown address. */
export async function clearPasskeys(db: Db, email: string, act: Act): Promise<{ removed: number } | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return null;
  const removed = db.$with('removed').as(db.delete(passkeys).where(ofUser(user.id)).returning({ id: passkeys.id }));
  const counted = db.$with('counted').as(db.select({ removed: count().as('removed') }).from(removed));
  const codes = db.$with('codes').as(db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id)));
  const open = db.$with('open').as(db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, user.id)));
  const ended = db.$with('ended').as(db.update(sessionFamilies).set({ revokedAt: act.at }).where(eq(sessionFamilies.userId, user.id)));
  const recorded = recordAct(db, act, counted, {
    kind: 'member',
    id: user.id,
    before: sql`jsonb_build_object('passkeys', ${counted.removed})`,
  });
  const [, [row]] = await db.batch([
    lock(db, user.id),
    db.with(removed, counted, codes, open, ended, recorded).select({ removed: counted.removed }).from(counted),
  ]);
  return row ?? null;
}
