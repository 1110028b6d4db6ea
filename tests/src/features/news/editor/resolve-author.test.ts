import { afterAll, beforeAll, expect, it } from 'vitest';
import { editors, houseAuthor } from '#src/features/news/articles/contract.ts';
import { findAuthors, resolveAuthor } from '#src/features/news/editor/resolve-author.ts';
import { newUuid } from '#src/shared/ids.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
const ada = newUuid(new Date());
const house = { author: houseAuthor, author_id: editors.id };
const guest = { author: 'A guest', author_id: null };
const resolve = (sent: { author: string; author_id?: string | null }, before: typeof guest | typeof house = house) =>
  resolveAuthor({ db: database.db }, sent, before);

beforeAll(async () => {
  database = await openOwnDatabase();
  await database.query(
    `insert into users (id, username, username_key, email, avatar_style, avatar_seed, language, created_at)
     values ($1, 'Ada_L', 'ada_l', 'ada@example.com', 'shapes', 'a', 'en', now())`,
    [ada],
  );
});
afterAll(() => database.close());

it('the author is the site or a member, given by account from an editor and by name from a file', async () => {
  expect(await resolve({ author: 'whatever', author_id: ada })).toEqual({ author: 'Ada_L', author_id: ada });
  expect(await resolve({ author: 'ada_l' })).toEqual({ author: 'Ada_L', author_id: ada });
  for (const sent of [{ author: ' ' }, { author: houseAuthor }, { author: 'x', author_id: editors.id }])
    expect(await resolve(sent)).toEqual(house);
});

it('nobody else can be named, but an older article keeps its guest', async () => {
  for (const sent of [{ author: 'A guest' }, { author: 'Ada_L', author_id: newUuid(new Date()) }, { author: editors.username }])
    await expect(resolve(sent)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'author', detail: 'unknown_member' }] });
  expect(await resolve({ author: 'A guest', author_id: null }, guest)).toEqual(guest);
});

it('members are found by the start of their name, and pattern characters are literal', async () => {
  const findNames = async (q: string) => (await findAuthors({ db: database.db }, { q })).map(({ username }) => username);
  expect([await findNames('ADA'), await findNames('%'), await findNames('still'), await findNames('a_a')]).toEqual([['Ada_L'], [], [], []]);
});
