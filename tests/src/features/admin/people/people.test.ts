import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endSessionsOfPerson, setBar, setRole } from '#src/features/admin/people/set-role.ts';
import { findPeopleQuerySchema } from '#src/features/admin/people/contract.ts';
import { listPeople, getPerson } from '#src/features/admin/people/list-people.ts';
import { addMembers } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { memberCtx } from '#tests/support/own-ctx.ts';

let own: OwnDatabase;
let [ada, ben, admin] = ['', '', ''];
beforeAll(async () => {
  own = await openOwnDatabase();
}, 120_000);
afterAll(() => own.close());
beforeEach(async () => {
  await own.query('delete from users');
  [ada = '', ben = '', admin = ''] = await addMembers(own.db, ['ada', 'ben', 'chief']);
  await own.query(`update users set role = 'admin' where id = $1`, [admin]);
});

const acts = () => own.query<{ act: string }>('select act from audit_entries order by id');
const unknown = '01900000-0000-7000-8000-000000000000';
const reason = 'a reason that the log keeps';

it('people are found by part of a name or address in any case, and by nothing else', async () => {
  const found = async (q: string) => (await listPeople({ db: own.db }, findPeopleQuerySchema.parse({ q }))).map(({ username }) => username);
  expect((await found('')).toSorted()).toEqual(['ada', 'ben', 'chief']);
  expect(await found(' ADA@Still ')).toEqual(['ada']);
  expect(await found('hie')).toEqual(['chief']);
  expect(await found('%')).toEqual([]);
  expect(await found(ben)).toEqual(['ben']);
});

it('nobody bars or demotes themselves, and what changes nothing is refused', async () => {
  const { ctx } = memberCtx(own, admin, 'admin');
  const before = (await acts()).length;
  await expect(setBar(ctx, admin, { barred: true, reason })).rejects.toMatchObject({ reason: 'not_yourself' });
  await expect(setRole(ctx, admin, { role: null, reason })).rejects.toMatchObject({ reason: 'not_yourself' });
  await expect(setBar(ctx, ada, { barred: false, reason })).rejects.toMatchObject({ code: 'not_found' });
  await expect(setRole(ctx, unknown, { role: 'editor', reason })).rejects.toMatchObject({ code: 'not_found' });
  await expect(endSessionsOfPerson(ctx, unknown, reason)).rejects.toMatchObject({ code: 'not_found' });
  expect(await acts()).toHaveLength(before);
});

it('an administrator bars a person and makes one an editor, an editor bars members only, and the log has each act', async () => {
  const { ctx } = memberCtx(own, admin, 'admin');
  const before = (await acts()).length;
  await setBar(ctx, ada, { barred: true, reason });
  await setRole(ctx, ben, { role: 'editor', reason });
  expect(await getPerson(ctx, ada)).toMatchObject({ barred: true, role: null });
  expect(await getPerson(ctx, ben)).toMatchObject({ barred: false, role: 'editor' });
  const { ctx: editor } = memberCtx(own, ben, 'editor');
  await expect(setBar(editor, admin, { barred: true, reason })).rejects.toMatchObject({ code: 'not_found' });
  await setBar(editor, ada, { barred: false, reason });
  expect(await getPerson(ctx, ada)).toMatchObject({ barred: false });
  expect(
    (await acts())
      .slice(before)
      .map(({ act }) => act)
      .toSorted(),
  ).toEqual(['bar_lifted', 'member_barred', 'role_set']);
});

it('who has just lost the role changes nobody’s', async () => {
  await own.query('update users set role = null where id = $1', [admin]);
  await expect(setRole(memberCtx(own, admin, 'admin').ctx, ada, { role: 'admin', reason })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await getPerson(memberCtx(own, admin, 'admin').ctx, ada)).toMatchObject({ role: null });
});
