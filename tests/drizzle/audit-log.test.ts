import { count, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, dailyCounts, users } from '#drizzle/schema.ts';
import { exportActs, listActs } from '#src/features/auth/audit/list-acts.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { setRole } from '#src/features/admin/people/set-role.ts';
import { newUuid } from '#src/shared/ids.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
const at = new Date('2026-11-24T09:30:00Z');
beforeAll(async () => {
  database = await openOwnDatabase();
  await database.db.insert(auditEntries).values({
    ...{ id: newUuid(at), actorId: newUuid(at), actorName: 'Robin', act: 'member_barred', subjectKind: 'member', subjectId: newUuid(at) },
    createdAt: at,
  });
}, 120_000);
afterAll(() => database.close());

const cause = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
const errorOf = (statement: string) =>
  database.db.execute(sql.raw(statement)).then(
    () => 'done',
    (error: unknown) => cause(error),
  );

describe('the audit log', () => {
  it.each([
    ['changing an entry', `update audit_entries set reason = 'x'`],
    ['deleting an entry', `delete from audit_entries`],
    ['emptying it', `truncate audit_entries`],
  ])('refuses %s', async (_change, statement) => {
    expect(await errorOf(statement)).toContain('append-only');
    expect(await database.db.$count(auditEntries)).toBe(1);
  });

  it('can be read if an entry names no member', async () => {
    await database.db.insert(auditEntries).values({
      ...{ id: newUuid(at), actorId: newUuid(at), actorName: 'Robin', act: 'credits_refunded', subjectKind: 'member', subjectId: '' },
      createdAt: at,
    });
    const listed = await listActs({ ...database, language: 'en' }, { limit: 50 });
    expect(listed.find(({ act }) => act === 'credits_refunded')?.subject).toEqual({ kind: 'member', id: '', name: '' });
    expect(await exportActs({ ...database, language: 'en' }, {})).toContain('credits_refunded');
  });
});

it('an article is named in the reader’s language, or as it was called if it no longer exists', async () => {
  const [entry] = [{ id: newUuid(at), actorId: newUuid(at), actorName: 'Robin', createdAt: at }];
  await database.query(`insert into news (id, author, status, published_at, search_text) values (7, 'x', 'published', now(), '')`);
  await database.query(
    `insert into news_texts (news_id, language, title, summary, tags, content_key)
     values (7, 'en', 'One title', '', '{}', ''), (7, 'zh', '一个标题', '', '{}', '')`,
  );
  const articleAct = { subjectName: 'As it was', act: 'news_saved', subjectKind: 'article' } as const;
  await database.db.insert(auditEntries).values({ ...entry, ...articleAct, subjectId: '7' });
  await database.db.insert(auditEntries).values({ ...entry, ...articleAct, id: newUuid(at), subjectId: '8' });
  const comment = { act: 'comment_hidden', subjectKind: 'comment', subjectId: newUuid(at), after: { article: 7 } } as const;
  await database.db.insert(auditEntries).values({ ...entry, ...articleAct, ...comment, id: newUuid(at) });
  const names = async (language: 'en' | 'zh') =>
    (await listActs({ ...database, language }, { limit: 50 }))
      .filter(({ subject }) => subject.kind !== 'member')
      .map(({ subject }) => subject.name);
  expect((await names('zh')).toSorted()).toEqual(['As it was', '一个标题', '一个标题']);
  expect((await names('en')).toSorted()).toEqual(['As it was', 'One title', 'One title']);
});

describe('a role', () => {
  const roleOf = async (id: string) =>
    (await database.db.select({ role: users.role, isAdmin: users.isAdmin }).from(users).where(eq(users.id, id)))[0];

  it('and `is_admin` stay consistent, whichever is set', async () => {
    const [id = ''] = await addMembers(database.db, ['role']);
    expect(await roleOf(id)).toEqual({ role: null, isAdmin: false });
    await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
    expect(await roleOf(id)).toEqual({ role: 'admin', isAdmin: true });
    await database.db.update(users).set({ role: 'editor' }).where(eq(users.id, id));
    expect(await roleOf(id)).toEqual({ role: 'editor', isAdmin: false });
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
    await database.db.update(users).set({ isAdmin: false }).where(eq(users.id, id));
    expect(await roleOf(id)).toEqual({ role: null, isAdmin: false });
    expect(await errorOf(`update users set role = 'owner' where id = '${id}'`)).toContain('users_role');
  });
});

describe('administrators who act on each other at once', () => {
  const newAdmins = async (...names: string[]) => {
    const ids = await addMembers(database.db, names);
    await database.db.update(users).set({ isAdmin: true }).where(inArray(users.id, ids));
    return ids;
  };
  const demote = (by: string, id: string) => setRole(asMember(ledgerCtx(database.db), by), id, { role: null, reason: '' });
  const countAdministrators = async (ids: string[]) =>
    (
      await database.db
        .select({ left: count() })
        .from(users)
        .where(sql`${inArray(users.id, ids)} and ${users.role} = 'admin'`)
    )[0]?.left;

  it('leave one of two, and the log has only the act that succeeded', async () => {
    const ids = await newAdmins('one-of-two', 'two-of-two');
    const [one = '', two = ''] = ids;
    const outcomes = await Promise.allSettled([demote(one, two), demote(two, one)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter((one) => one.status === 'rejected')).toMatchObject([{ reason: { code: 'forbidden' } }]);
    expect(await countAdministrators(ids)).toBe(1);
    expect(await database.db.$count(auditEntries, inArray(auditEntries.subjectId, ids))).toBe(1);
  });

  it('leave at least one of three who demote each other in a ring', async () => {
    const ids = await newAdmins('one-of-three', 'two-of-three', 'three-of-three');
    await Promise.allSettled(ids.map((by, index) => demote(by, ids[(index + 1) % 3] ?? '')));
    expect(await countAdministrators(ids)).toBeGreaterThanOrEqual(1);
  });

  it('change nothing without a role, and nothing for an unknown person', async () => {
    const [admin = '', member = ''] = [...(await newAdmins('single')), ...(await addMembers(database.db, ['no-admin']))];
    await expect(demote(member, admin)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(demote(newUuid(at), admin)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(demote(admin, newUuid(at))).rejects.toMatchObject({ code: 'not_found' });
    await expect(demote(admin, member)).rejects.toMatchObject({ code: 'not_found' });
    expect(await countAdministrators([admin])).toBe(1);
  });
});

describe('the counts of a day', () => {
  const countOf = async (name: string) => {
    const rows = await database.db.select({ count: dailyCounts.count }).from(dailyCounts).where(eq(dailyCounts.name, name));
    return rows.reduce((sum, { count }) => sum + count, 0);
  };

  it('grow with each inserted row, whatever statement inserted it', async () => {
    const before = await countOf('users');
    const ids = await addMembers(database.db, ['counted-1', 'counted-2', 'counted-3']);
    expect((await countOf('users')) - before).toBe(3);
    await database.db
      .insert(users)
      .select(
        database.db
          .select()
          .from(users)
          .where(eq(users.id, ids[0] ?? '')),
      )
      .onConflictDoNothing();
    expect((await countOf('users')) - before).toBe(3);
  });

  it('include each recharge once', async () => {
    const [userId = ''] = await addMembers(database.db, ['credited']);
    const ctx = ledgerCtx(database.db);
    for (const key of ['first-key', 'first-key', 'second-key']) await recharge(ctx, { userId, amount: 7, remark: '', key, by: 'test' });
    expect([await countOf('credits_in'), await countOf('credits_out')]).toEqual([14, 0]);
  });
});
