import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, dailyCounts, users } from '#drizzle/schema.ts';
import { recharge } from '#src/features/credits/recharge.ts';
import { newUuid } from '#src/shared/ids.ts';
import { addMembers, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let own: OwnDatabase;
const at = new Date('2026-11-24T09:30:00Z');
beforeAll(async () => {
  own = await openOwnDatabase();
  await own.db.insert(auditEntries).values({
    ...{ id: newUuid(at), actorId: newUuid(at), actorName: 'Robin', act: 'member_barred', subjectKind: 'member', subjectId: newUuid(at) },
    createdAt: at,
  });
}, 120_000);
afterAll(() => own.close());

const cause = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
const outcome = (statement: string) =>
  own.db.execute(sql.raw(statement)).then(
    () => 'done',
    (error: unknown) => cause(error),
  );

describe('the audit log', () => {
  it.each([
    ['changing an entry', `update audit_entries set reason = 'x'`],
    ['deleting an entry', `delete from audit_entries`],
    ['emptying it', `truncate audit_entries`],
  ])('refuses %s', async (_what, statement) => {
    expect(await outcome(statement)).toContain('append-only');
    expect(await own.db.$count(auditEntries)).toBe(1);
  });
});

describe('a role', () => {
  const roleOf = async (id: string) =>
    (await own.db.select({ role: users.role, isAdmin: users.isAdmin }).from(users).where(eq(users.id, id)))[0];

  it('and `is_admin` say the same, whichever is set', async () => {
    const [id = ''] = await addMembers(own.db, ['role']);
    expect(await roleOf(id)).toEqual({ role: null, isAdmin: false });
    await own.db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
    expect(await roleOf(id)).toEqual({ role: 'admin', isAdmin: true });
    await own.db.update(users).set({ role: 'editor' }).where(eq(users.id, id));
    expect(await roleOf(id)).toEqual({ role: 'editor', isAdmin: false });
    await own.db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
    await own.db.update(users).set({ isAdmin: false }).where(eq(users.id, id));
    expect(await roleOf(id)).toEqual({ role: null, isAdmin: false });
    expect(await outcome(`update users set role = 'owner' where id = '${id}'`)).toContain('users_role');
  });
});

describe('the counts of a day', () => {
  const countOf = async (name: string) => {
    const rows = await own.db.select({ count: dailyCounts.count }).from(dailyCounts).where(eq(dailyCounts.name, name));
    return rows.reduce((sum, { count }) => sum + count, 0);
  };

  it('grow with each row, by whichever statement it was written', async () => {
    const before = await countOf('users');
    const ids = await addMembers(own.db, ['counted-1', 'counted-2', 'counted-3']);
    expect((await countOf('users')) - before).toBe(3);
    await own.db
      .insert(users)
      .select(
        own.db
          .select()
          .from(users)
          .where(eq(users.id, ids[0] ?? '')),
      )
      .onConflictDoNothing();
    expect((await countOf('users')) - before).toBe(3);
  });

  it('have the credits that came, once each', async () => {
    const [userId = ''] = await addMembers(own.db, ['credited']);
    const ctx = ledgerCtx(own.db);
    for (const key of ['first-key', 'first-key', 'second-key']) await recharge(ctx, { userId, amount: 7, remark: '', key, by: 'test' });
    expect([await countOf('credits_in'), await countOf('credits_out')]).toEqual([14, 0]);
  });
});
