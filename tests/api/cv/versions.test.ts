import { describe, expect, it } from 'vitest';
import { balanceSchema } from '#src/features/credits/ledger/contract.ts';
import { cvVersionSchema, savedCvSchema } from '#src/features/cv/editor/contract.ts';
import { expireVersions } from '#src/features/cv/editor/delete-cv.ts';
import { problemSchema } from '#src/shared/problem.ts';
import { callAs } from '#tests/support/accounts.ts';
import { type Call, database, query } from '#tests/support/api-helpers.ts';
import { completeCv, givePaid } from '#tests/support/cvs.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

let keys = 0;
const put = ({ tokens }: TestMember, body: Record<string, unknown>) =>
  callAs(tokens, '/cvs', { method: 'PUT', body: { key: `key-of-a-version-${String((keys += 1)).padStart(6, '0')}`, ...body } });
const save = async (member: TestMember, body: Record<string, unknown>) => savedCvSchema.parse((await put(member, body)).body);
const paidOf = async ({ tokens }: TestMember) => balanceSchema.parse((await callAs(tokens, '/credits/balance')).body).paid;
const refusalOf = ({ body }: { body: unknown }) => problemSchema.parse(body);

async function payingMember(): Promise<TestMember> {
  const member = await newMember();
  await givePaid(member.id, 5);
  return member;
}

describe('the versions of a CV', () => {
  it('are listed and restored at no cost, and expire after 30 days, except the last one', async () => {
    const member = await payingMember();
    const { id } = await save(member, { cv: completeCv('Version one') });
    await save(member, { id, version: 1, cv: completeCv('Version two') });
    await save(member, { id, version: 2, cv: completeCv('Version three') });
    const listVersions = async () => cvVersionSchema.array().parse((await callAs(member.tokens, `/cvs/${id}/versions`)).body);
    expect((await listVersions()).map(({ version, title }) => [version, title])).toEqual([
      [3, 'Version three'],
      [2, 'Version two'],
      [1, 'Version one'],
    ]);
    const restore = (version: number, more: Call = {}) =>
      callAs(member.tokens, `/cvs/${id}/versions/${version}/restore`, { method: 'POST', ...more });
    expect(savedCvSchema.parse((await restore(2)).body)).toMatchObject({ version: 4, title: 'Version two' });
    expect(await paidOf(member)).toBe(2);
    await save(member, { cv: completeCv('Version one') });
    expect(refusalOf(await restore(1)).code).toBe('same_name');
    await query`update cv_versions set created_at = now() - interval '31 days' where cv_id = ${id}::uuid and version <> 3`;
    expect((await listVersions()).map(({ version }) => version)).toEqual([4, 3]);
    expect([(await restore(1)).status, (await restore(9)).status]).toEqual([404, 404]);
    await expireVersions({ db: database(), now: () => new Date() });
    // version 2 stays, because version 4 was restored from it and shares its content
    expect(await query`select version from cv_versions where cv_id = ${id}::uuid order by 1`).toEqual(
      [2, 3, 4].map((version) => ({ version })),
    );
  });

  it('that are restored share the content of the original, and can be read, exported and restored like others', async () => {
    const member = await payingMember();
    const { id } = await save(member, { cv: completeCv('First') });
    await save(member, { id, version: 1, cv: completeCv('Second') });
    const restore = (version: number) => callAs(member.tokens, `/cvs/${id}/versions/${version}/restore`, { method: 'POST' });
    for (const version of [1, 3, 2, 4]) expect((await restore(version)).status).toBe(200);
    const stored =
      await query`select version, content ->> 'title' as title, content_of from cv_versions where cv_id = ${id}::uuid order by 1`;
    expect(stored).toEqual([
      { version: 1, title: 'First', content_of: null },
      { version: 2, title: 'Second', content_of: null },
      ...[1, 1, 2, 1].map((content_of, index) => ({ version: 3 + index, title: null, content_of })),
    ]);
    const versions = cvVersionSchema.array().parse((await callAs(member.tokens, `/cvs/${id}/versions`)).body);
    expect(versions.map(({ title }) => title)).toEqual(['First', 'Second', 'First', 'First', 'Second', 'First']);
    expect(savedCvSchema.parse((await callAs(member.tokens, `/cvs/${id}`)).body)).toMatchObject({ version: 6, title: 'First' });
    const exported = [
      { content_of: 1 },
      { content_of: 2 },
      { content_of: 1 },
      { content_of: 1 },
      { cv: { title: 'Second' } },
      { cv: { title: 'First' } },
    ];
    expect((await callAs(member.tokens, '/users/me/export')).body).toMatchObject({ cvs: [{ id, versions: exported }] });
  });

  it('take up at most 20 MB: then nothing new is saved or charged, and existing ones can be restored and deleted', async () => {
    const member = await payingMember();
    const { id } = await save(member, { cv: completeCv('Large') });
    const other = await save(member, { cv: completeCv('Small') });
    await query`update cv_versions set content = content || jsonb_build_object('noise',
      (select string_agg(md5(random()::text), '') from generate_series(1, 700000))) where cv_id = ${id}::uuid`;
    for (const body of [{ cv: completeCv('New') }, { id: other.id, version: 1, cv: completeCv('Small again') }])
      expect([(await put(member, body)).status, reasonOf(await put(member, body))]).toEqual([409, 'cv_room_full']);
    expect(await paidOf(member)).toBe(3);
    expect((await callAs(member.tokens, `/cvs/${other.id}/versions/1/restore`, { method: 'POST' })).status).toBe(200);
    await callAs(member.tokens, `/cvs/${id}`, { method: 'DELETE' });
    expect((await put(member, { cv: completeCv('New') })).status).toBe(200);
  });
});
