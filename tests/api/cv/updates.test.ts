import { describe, expect, it } from 'vitest';
import { balanceSchema } from '#src/features/credits/ledger/contract.ts';
import { cvSummarySchema, savedCvSchema } from '#src/features/cv/editor/contract.ts';
import { insertCv } from '#src/features/cv/editor/store/write.ts';
import { problemSchema } from '#src/shared/problem.ts';
import { callAs } from '#tests/support/accounts.ts';
import { type Call, database, query } from '#tests/support/api-helpers.ts';
import { completeCv, givePaid } from '#tests/support/cvs.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';

let keys = 0;
const newKey = () => `key-of-an-update-${String((keys += 1)).padStart(6, '0')}`;
const put = ({ tokens }: TestMember, body: Record<string, unknown>, more: Call = {}) =>
  callAs(tokens, '/cvs', { method: 'PUT', body: { key: newKey(), ...body }, ...more });
const listOf = async ({ tokens }: TestMember) => cvSummarySchema.array().parse((await callAs(tokens, '/cvs')).body);
const paidOf = async ({ tokens }: TestMember) => balanceSchema.parse((await callAs(tokens, '/credits/balance')).body).paid;
const refusalOf = ({ body }: { body: unknown }) => problemSchema.parse(body);

async function payingMember(): Promise<TestMember> {
  const member = await newMember();
  await givePaid(member.id, 5);
  return member;
}

describe('a save of a CV', () => {
  it('with the entity tag of an earlier version is refused, with the stored CV, and costs nothing', async () => {
    const member = await payingMember();
    const first = await put(member, { cv: completeCv('Tagged') });
    const { id } = savedCvSchema.parse(first.body);
    expect(first.headers.get('etag')).toBe('"1"');
    const saveOver = (etag: string, phone: string) => {
      const cv = completeCv('Tagged');
      return put(member, { id, cv: { ...cv, basic: { ...cv.basic, phone } } }, { headers: { 'if-match': etag } });
    };
    expect((await saveOver('"1"', '1')).headers.get('etag')).toBe('"2"');
    const outdated = await saveOver('"1"', '2');
    expect([outdated.status, refusalOf(outdated).code, savedCvSchema.parse(refusalOf(outdated).stored)]).toMatchObject([
      412,
      'cv_changed',
      { version: 2, cv: { basic: { phone: '1' } } },
    ]);
    expect((await callAs(member.tokens, `/cvs/${id}`)).headers.get('etag')).toBe('"2"');
    for (const tag of ['*', 'W/"2"', '"two"', '"0"']) expect([tag, (await saveOver(tag, '3')).status]).toEqual([tag, 422]);
    expect(await paidOf(member)).toBe(3);
  });

  it('shares one transaction with its payment: no saved version has a pending spend, and a released spend saves nothing', async () => {
    const member = await payingMember();
    await Promise.all(Array.from({ length: 3 }, (_, index) => put(member, { cv: completeCv(`Paid ${index}`) })));
    const pending = await query`
      select s.key from credit_spends s join credit_accounts a on a.id = s.account_id
      join cv_versions v on v.user_id = a.user_id and s.key = 'cv_save:' || v.save_key
      where a.user_id = ${member.id}::uuid and s.status <> 'settled'`;
    expect([pending, await paidOf(member)]).toEqual([[], 2]);
    const inserted = await insertUnpaidCv(member.id);
    expect([inserted, (await listOf(member)).length]).toEqual([null, 3]);
  });
});

/** Inserts a CV whose spend does not exist, as after its release. */
function insertUnpaidCv(userId: string) {
  const at = new Date();
  const write = {
    id: '01900000-0000-7000-8000-000000000000',
    userId,
    saveKey: 'unpaid',
    titleKey: 'unpaid',
    spendKey: 'cv_save:unpaid',
    content: completeCv('Unpaid'),
    at,
  };
  return insertCv(database(), write);
}
