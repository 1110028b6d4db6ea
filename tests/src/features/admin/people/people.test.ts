import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endSessionsOfPerson, setBar, setRole } from '#src/features/admin/people/set-role.ts';
import { findPeopleQuerySchema } from '#src/features/admin/people/contract.ts';
import { listPeople, getPerson } from '#src/features/admin/people/list-people.ts';
import { addMembers } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { memberCtx } from '#tests/support/own-ctx.ts';

let database: OwnDatabase;
let [ada, ben, admin] = ['', '', ''];
beforeAll(async () => {
  database = await openOwnDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('delete from users');
  [ada = '', ben = '', admin = ''] = await addMembers(database.db, ['ada', 'ben', 'chief']);
  await database.query(`update users set role = 'admin' where id = $1`, [admin]);
});

const loadActs = () => database.query<{ act: string }>('select act from audit_entries order by id');
const unknownId = '01900000-0000-7000-8000-000000000000';
const reason = 'a reason that the log keeps';

it('people are found by part of a name or address in any case, and by nothing else', async () => {
  const findNames = async (q: string) =>
    (await listPeople({ db: database.db }, findPeopleQuerySchema.parse({ q }))).map(({ username }) => username);
  expect((await findNames('')).toSorted()).toEqual(['ada', 'ben', 'chief']);
  expect(await findNames(' ADA@Still ')).toEqual(['ada']);
  expect(await findNames('hie')).toEqual(['chief']);
  expect(await findNames('%')).toEqual([]);
  expect(await findNames(ben)).toEqual(['ben']);
});

it('nobody bars or demotes themselves, and a call that changes nothing is refused', async () => {
  const { ctx } = memberCtx(database, admin, 'admin');
  const before = (await loadActs()).length;
  await expect(setBar(ctx, admin, { barred: true, reason })).rejects.toMatchObject({ reason: 'not_yourself' });
  await expect(setRole(ctx, admin, { role: null, reason })).rejects.toMatchObject({ reason: 'not_yourself' });
  await expect(setBar(ctx, ada, { barred: false, reason })).rejects.toMatchObject({ code: 'not_found' });
  await expect(setRole(ctx, unknownId, { role: 'editor', reason })).rejects.toMatchObject({ code: 'not_found' });
  await expect(endSessionsOfPerson(ctx, unknownId, reason)).rejects.toMatchObject({ code: 'not_found' });
  expect(await loadActs()).toHaveLength(before);
});

it('an administrator bars a person and makes one an editor, an editor bars members only, and the log has each act', async () => {
  const { ctx } = memberCtx(database, admin, 'admin');
  const before = (await loadActs()).length;
  await setBar(ctx, ada, { barred: true, reason });
  await setRole(ctx, ben, { role: 'editor', reason });
  expect(await getPerson(ctx, ada)).toMatchObject({ barred: true, role: null });
  expect(await getPerson(ctx, ben)).toMatchObject({ barred: false, role: 'editor' });
  const { ctx: editor } = memberCtx(database, ben, 'editor');
  await expect(setBar(editor, admin, { barred: true, reason })).rejects.toMatchObject({ code: 'not_found' });
  await setBar(editor, ada, { barred: false, reason });
  expect(await getPerson(ctx, ada)).toMatchObject({ barred: false });
  expect(
    (await loadActs())
      .slice(before)
      .map(({ act }) => act)
      .toSorted(),
  ).toEqual(['bar_lifted', 'member_barred', 'role_set']);
});

it('an administrator who has just lost the role cannot change anybody’s role', async () => {
  await database.query('update users set role = null where id = $1', [admin]);
  await expect(setRole(memberCtx(database, admin, 'admin').ctx, ada, { role: 'admin', reason })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await getPerson(memberCtx(database, admin, 'admin').ctx, ada)).toMatchObject({ role: null });
});
