import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { blockedWords, users } from '#drizzle/schema.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
let db: Db;
beforeAll(async () => {
  database = await openOwnDatabase();
  db = database.db;
  await db.insert(blockedWords).values([{ word: 'ada' }, { word: 'grace' }]);
}, 60_000);
afterAll(() => database.close());

const createdAt = new Date('2026-02-03T04:05:06.789Z');
const values = {
  id: sql`gen_random_uuid()`,
  email: sql`${blockedWords.word} || '@example.org'`,
  username: blockedWords.word,
  avatarStyle: 'lorelei',
  avatarSeed: "it's a seed",
  language: 'zh',
  createdAt,
} as const;

it('one row is inserted for each row of the source, with defaults and nulls for missing values', async () => {
  await db.insert(users).select(db.select(rowOf(users, values)).from(blockedWords));
  const inserted = await db.query.users.findMany({ orderBy: users.username });
  expect(inserted.map(({ username }) => username)).toEqual(['ada', 'grace']);
  expect(inserted[0]).toMatchObject({
    email: 'ada@example.org',
    avatarSeed: "it's a seed",
    language: 'zh',
    emailNotices: true,
    isAdmin: false,
    termsVersion: null,
    createdAt,
  });
});

it('no row is inserted if the source has none', async () => {
  const none = db
    .select(rowOf(users, values))
    .from(blockedWords)
    .where(sql`false`);
  expect(await db.insert(users).select(none).returning({ id: users.id })).toEqual([]);
});

it('an upsert can use the value that it would have inserted', async () => {
  await db
    .insert(users)
    .select(
      db
        .select(rowOf(users, { ...values, language: 'en', avatarSeed: 'new' }))
        .from(blockedWords)
        .where(eq(blockedWords.word, 'ada')),
    )
    .onConflictDoUpdate({ target: users.email, set: { language: excluded(users.language) } });
  expect(await db.query.users.findFirst({ where: eq(users.username, 'ada') })).toMatchObject({ language: 'en', avatarSeed: "it's a seed" });
});
