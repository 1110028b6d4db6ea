import { describe, expect, it } from 'vitest';
import { balanceSchema, transactionSchema } from '#src/features/credits/ledger/contract.ts';
import { type Cv, cvSummarySchema, savedCvSchema } from '#src/features/cv/editor/contract.ts';
import { problemSchema } from '#src/shared/problem.ts';
import { callAs } from '#tests/support/accounts.ts';
import { type Call, call, query } from '#tests/support/api-helpers.ts';
import { completeCv, givePaid } from '#tests/support/cvs.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

const unknownId = '01900000-0000-7000-8000-000000000000';
let keys = 0;
const newKey = () => `key-of-a-test-${String((keys += 1)).padStart(6, '0')}`;
const put = ({ tokens }: TestMember, body: Record<string, unknown>, search = '', more: Call = {}) =>
  callAs(tokens, `/cvs${search}`, { method: 'PUT', body: { key: newKey(), ...body }, ...more });
const save = async (member: TestMember, body: Record<string, unknown>, search = '') =>
  savedCvSchema.parse((await put(member, body, search)).body);
const listOf = async ({ tokens }: TestMember) => cvSummarySchema.array().parse((await callAs(tokens, '/cvs')).body);
const paidOf = async ({ tokens }: TestMember) => balanceSchema.parse((await callAs(tokens, '/credits/balance')).body).paid;
const refusalOf = ({ body }: { body: unknown }) => problemSchema.parse(body);
const fieldsOf = (answer: { body: unknown }) => (refusalOf(answer).errors ?? []).map(({ field }) => field);

async function payingMember(paid = 5): Promise<TestMember> {
  const member = await newMember();
  await givePaid(member.id, paid);
  return member;
}

describe('CVs', () => {
  it('are saved for one paid credit each, and can be listed, read, changed and deleted', async () => {
    const member = await payingMember();
    const cv = completeCv('Auditor');
    const first = await save(member, { cv });
    expect(first).toMatchObject({ title: 'Auditor', user_type: 'experienced', version: 1, cv });
    expect(first.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8/);
    const second = await save(member, { id: first.id, version: 1, cv: { ...cv, mbti: 'ENFP' } });
    expect([second.id, second.version, second.cv.mbti]).toEqual([first.id, 2, 'ENFP']);
    const same = await save(member, { id: first.id, version: 2, cv: second.cv });
    expect([same.version, await paidOf(member)]).toEqual([2, 3]); // saving an unchanged CV is free
    await save(member, { cv: completeCv('简历 二') });
    expect((await callAs(member.tokens, '/cvs')).headers.get('x-total-count')).toBe('2');
    expect((await listOf(member)).map(({ title, version }) => [title, version])).toEqual([
      ['简历 二', 1],
      ['Auditor', 2],
    ]);
    expect(savedCvSchema.parse((await callAs(member.tokens, `/cvs/${first.id}`)).body)).toEqual(second);
    expect(await paidOf(member)).toBe(2);
    const lines = transactionSchema.array().parse((await callAs(member.tokens, '/credits/transactions?type=consume')).body);
    const other = (await listOf(member)).find(({ id }) => id !== first.id)?.id;
    expect(lines.map(({ status, action_type, action_reference_id: id }) => [status, action_type, id])).toEqual([
      ['settled', 'cv_save', other],
      ['settled', 'cv_save', first.id],
      ['settled', 'cv_save', first.id],
    ]);
    const versions = [
      { version: 2, cv: { mbti: 'ENFP' } },
      { version: 1, cv },
    ];
    const cvs = [
      { title: '简历 二', versions: [{ version: 1 }] },
      { title: 'Auditor', versions },
    ];
    expect((await callAs(member.tokens, '/users/me/export')).body).toMatchObject({ cvs });
    expect((await callAs(member.tokens, `/cvs/${first.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await callAs(member.tokens, `/cvs/${first.id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await query`select 1 from cv_versions where cv_id = ${first.id}::uuid`).toEqual([]);
    expect(await listOf(member)).toHaveLength(1);
  });

  it('are saved and paid once by a call that is sent ten times, whose key cannot be used again after a deletion', async () => {
    const member = await payingMember();
    const body = { key: newKey(), cv: completeCv('Once') };
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(member, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = new Set([...answers, await put(member, body)].map((answer) => savedCvSchema.parse(answer.body).id));
    expect([ids.size, (await listOf(member)).length, await paidOf(member)]).toEqual([1, 1, 4]);
    await callAs(member.tokens, `/cvs/${[...ids][0] ?? ''}`, { method: 'DELETE' });
    const reused = await put(member, body);
    expect([reused.status, fieldsOf(reused), await paidOf(member)]).toEqual([422, ['key'], 4]);
  });

  it('of the same name, ignoring case and spaces, are overwritten only on request', async () => {
    const member = await payingMember();
    const first = await save(member, { cv: completeCv('My CV') });
    const refused = await put(member, { cv: completeCv(' ｍｙ  cv ') });
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'same_name']);
    expect(savedCvSchema.parse(refusalOf(refused).stored)).toEqual(first);
    expect(await paidOf(member)).toBe(4);
    const overwritten = await save(member, { cv: completeCv('my cv', { mbti: '' }) }, '?overwrite=true');
    expect([overwritten.id, overwritten.version, overwritten.title, await paidOf(member)]).toEqual([first.id, 2, 'my cv', 3]);
    const other = await save(member, { cv: completeCv('Other') });
    const renamed = await put(member, { id: other.id, version: 1, cv: completeCv('MY CV') });
    expect(refusalOf(renamed).code).toBe('same_name');
    expect((await listOf(member)).map(({ title }) => title).toSorted()).toEqual(['Other', 'my cv']);
  });

  it('that are changed by several calls at once are saved and paid once; the other calls get the stored CV', async () => {
    const member = await payingMember(9);
    const { id } = await save(member, { cv: completeCv('Shared') });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        put(member, { id, version: 1, cv: completeCv('Shared', { values: valuesOf(`Value ${index}`) }) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
    const saved = savedCvSchema.parse(answers.find(({ status }) => status === 200)?.body);
    for (const answer of answers.filter(({ status }) => status === 412)) {
      const { code, stored } = refusalOf(answer);
      expect([code, savedCvSchema.parse(stored)]).toEqual(['cv_changed', saved]);
    }
    expect(await paidOf(member)).toBe(7);
  });

  it('of the same name that are created at once become one', async () => {
    const member = await payingMember(9);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => put(member, { cv: completeCv('Race', { values: valuesOf(`Value ${index}`) }) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect([(await listOf(member)).length, await paidOf(member)]).toEqual([1, 8]);
  });

  it('are at most 20 per member, also if calls come at once', async () => {
    const member = await payingMember(30);
    for (let index = 0; index < 18; index += 1) await save(member, { cv: completeCv(`CV ${index}`) });
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => put(member, { cv: completeCv(`More ${index}`) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(reasonOf(answers.find(({ status }) => status === 409) ?? { body: null })).toBe('too_many_cvs');
    expect([(await listOf(member)).length, await paidOf(member)]).toEqual([20, 10]);
  });

  it('are not saved with a gift credit instead of a paid one', async () => {
    const member = await newMember();
    await callAs(member.tokens, '/credits/daily-gift', { method: 'POST' });
    const refused = await put(member, { cv: completeCv('Poor') });
    expect([refused.status, reasonOf(refused)]).toEqual([402, 'insufficient_paid_credit']);
    expect(await listOf(member)).toEqual([]);
  });

  it('are deleted with their owner’s account', async () => {
    const member = await payingMember();
    const { id } = await save(member, { cv: completeCv('Gone') });
    await query`delete from users where id = ${member.id}::uuid`;
    expect(await query`select 1 from cvs where id = ${id}::uuid union all select 1 from cv_versions where cv_id = ${id}::uuid`).toEqual([]);
  });
});

describe('a CV is refused', () => {
  it('to visitors, and is not found by other members', async () => {
    const [owner, other] = [await payingMember(), await payingMember()];
    const { id } = await save(owner, { cv: completeCv('Mine') });
    const calls: [string, Call][] = [
      ['/cvs', {}],
      ['/cvs', { method: 'PUT', body: { key: newKey(), cv: completeCv('Mine') } }],
      [`/cvs/${id}`, {}],
      [`/cvs/${id}`, { method: 'DELETE' }],
      [`/cvs/${id}/versions`, {}],
      [`/cvs/${id}/versions/1/restore`, { method: 'POST' }],
    ];
    for (const [address, options] of calls) expect([address, (await call(address, options)).status]).toEqual([address, 401]);
    for (const [address, options] of calls.slice(2))
      expect([address, (await callAs(other.tokens, address, options)).status]).toEqual([address, 404]);
    expect((await put(other, { id, version: 1, cv: completeCv('Taken over') })).status).toBe(404);
    expect((await save(other, { cv: completeCv('Mine') })).id).not.toBe(id);
    expect([await listOf(owner), await paidOf(other)]).toMatchObject([[{ id, version: 1 }], 4]);
  });

  it('with the path of each missing field', async () => {
    const member = await payingMember();
    const empty = { title: ' ', user_type: '' as const, work: [], education: [], skills: [], languages: [] };
    const refused = await put(member, { cv: completeCv('x', empty) });
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      ['cv.title', 'cv.user_type', 'cv.work', 'cv.education', 'cv.skills', 'cv.languages'],
    ]);
    expect(fieldsOf(await put(member, { cv: completeCv('x', { values: valuesOf('') }) }))).toEqual(['cv.values.0.name']);
    expect(fieldsOf(await put(member, { id: unknownId, cv: completeCv('x') }))).toEqual(['version']);
    const cv = completeCv('x');
    expect(fieldsOf(await put(member, { cv: { ...cv, basic: { ...cv.basic, city: 'tokyo' } } }))).toEqual(['cv.basic.city']);
    expect(await paidOf(member)).toBe(5);
  });

  it('with the path of each text that has curly braces', async () => {
    const member = await payingMember();
    const cv = completeCv('Braces', { values: valuesOf('{{name}}') });
    const answer = await put(member, { cv: { ...cv, basic: { ...cv.basic, bio: { en: 'I am {great}', zh: '' } } } }, '', {
      language: 'zh',
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['cv.basic.bio.en', 'cv.values.0.name.en', 'cv.values.0.name.zh']]);
    expect(refusalOf(answer).errors?.[0]?.detail).toBe('此处不能使用花括号 { }。');
  });

  it('if it is too large, or has unknown fields or control characters', async () => {
    const member = await payingMember();
    const tooManySkills = Array.from({ length: 51 }, (_, index) => ({
      id: `s${index}`,
      name: { en: 'x', zh: '' },
      level: 'expert' as const,
    }));
    expect(fieldsOf(await put(member, { cv: completeCv('x', { skills: tooManySkills }) }))).toEqual(['cv.skills']);
    const long = '字'.repeat(3900);
    const [job] = completeCv('x').work;
    const longJobs = Array.from({ length: 50 }, (_, index) => ({ ...job, id: `w${index}`, details: { en: '', zh: long } }));
    expect((await put(member, { cv: { ...completeCv('x'), work: longJobs.slice(0, 20) } })).status).toBe(413);
    expect((await put(member, { cv: { ...completeCv('x'), work: longJobs } })).status).toBe(413);
    for (const bad of [
      { extra: 1 },
      { title: 7 },
      { title: 'a\u0000b' },
      { user_type: 'expert' },
      { mbti: 'ABCD' },
      { work: {} },
      { basic: null },
    ])
      expect([bad, (await put(member, { cv: { ...completeCv('x'), ...bad } })).status]).toEqual([bad, 422]);
    for (const bad of [{ key: 'short' }, { id: 'x' }, { version: 0 }, { cv: null }])
      expect([bad, (await put(member, { cv: completeCv('x'), ...bad })).status]).toEqual([bad, 422]);
    expect((await put(member, { cv: completeCv('x') }, '?overwrite=perhaps')).status).toBe(422);
    expect((await callAs(member.tokens, '/cvs/not-an-id')).status).toBe(422);
    expect([await listOf(member), await paidOf(member)]).toEqual([[], 5]);
  });

  it('neither for direction marks, which are removed, nor for markup, which stays text', async () => {
    const member = await payingMember();
    const { cv } = await save(member, { cv: completeCv('Plain\u202E', { values: valuesOf('<script>alert(1)</script>\u202E') }) });
    expect([cv.title, cv.values[0]?.name.en]).toEqual(['Plain', '<script>alert(1)</script>']);
  });
});

function valuesOf(text: string): Cv['values'] {
  return [{ id: 'v1', name: { en: text, zh: text } }];
}
