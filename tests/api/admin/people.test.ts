import { describe, expect, it } from 'vitest';
import { auditEntrySchema } from '#src/features/auth/audit/contract.ts';
import { settle } from '#src/features/credits/ledger/settle.ts';
import { creditedSchema, creditRequestSchema } from '#src/features/credits/ledger/contract.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { feedbackSchema } from '#src/features/credits/feedback/contract.ts';
import { personDetailSchema, personSchema } from '#src/features/admin/people/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { call, database, query } from '#tests/support/api-helpers.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { loadAuditEntries, loadUsername, newAdmin, newEditor } from '#tests/support/staff.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

useOwnPlatform();

const ctx = () => ({ db: database(), now: () => new Date() });
const patch = (by: TestMember, address: string, body: unknown) => callAs(by.tokens, address, { method: 'PATCH', body });
const recharge = (admin: TestMember, id: string, body: Record<string, unknown>) =>
  callAs(admin.tokens, `/admin/users/${id}/credits`, { body: { amount: 10, key: 'key-of-the-test', ...body } });

describe('an administrator', () => {
  it('may add to their own balance; once there are two, more than 20 credits in 24 hours wait for approval, in parallel calls too', async () => {
    const first = await newAdmin();
    expect((await recharge(first, first.id, { amount: 40 })).body).toMatchObject({ paid: 40, changed: true });

    const second = await newAdmin();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => recharge(second, second.id, { amount: 5, key: `five-credits-${index}` })),
    );
    const credited = answers.map(({ body }) => creditedSchema.parse(body));
    expect(credited.filter(({ changed }) => changed)).toHaveLength(4);
    const waiting = credited.flatMap(({ request_id }) => request_id ?? []);
    expect(waiting).toHaveLength(8);
    expect((await recharge(second, second.id, { amount: 5, key: 'five-credits-0' })).body).toMatchObject({ paid: 20, changed: false });

    const requests = creditRequestSchema.array().parse((await callAs(first.tokens, '/admin/credit-requests')).body);
    expect(requests.filter(({ user }) => user.id === second.id)).toHaveLength(8);
    const decide = (by: TestMember, id = '', approved = true) =>
      callAs(by.tokens, `/admin/credit-requests/${id}/decision`, { body: { approved } });
    expect(reasonOf(await decide(second, waiting[0]))).toBe('not_yourself');
    const third = await newAdmin();
    const decisions = await Promise.all(Array.from({ length: 6 }, (_, index) => decide(index % 2 ? first : third, waiting[0])));
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await decide(first, waiting[1], false)).body).toEqual({ state: 'refused' });
    expect((await decide(first, waiting[1])).status).toBe(404);
    const [person] = personSchema.array().parse((await callAs(first.tokens, `/admin/users?q=${second.id}`)).body);
    expect(person?.paid).toBe(25);
    const acts = await loadAuditEntries(first, second.id);
    expect(acts.filter(({ act }) => act === 'credits_recharged')).toHaveLength(5);
    expect(acts.find(({ act, actor }) => act === 'credits_recharged' && actor.id !== second.id)).toMatchObject({
      before: { paid: 20, gift: 0 },
      after: { paid: 25, gift: 0, amount: 5 },
    });
    expect(acts.filter(({ act }) => act === 'request_refused')).toHaveLength(1);
  });
});

describe('an administrator’s own account', () => {
  it('gets a reward and a refund only from another administrator, not from its owner', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const { id } = feedbackSchema.parse((await callAs(admin.tokens, '/feedback', { body: { text: 'The charts are clear.' } })).body);
    await recharge(other, admin.id, { amount: 5 });
    const spend = await reserve(ctx(), { memberId: admin.id, key: 'own-analysis', action: 'cv_analysis', actionId: 'a' });
    await settle(ctx(), { memberId: admin.id, key: 'own-analysis' });
    const reward = (by: TestMember) => callAs(by.tokens, `/admin/feedback/${id}/reward`, { method: 'POST' });
    const refund = (by: TestMember) => callAs(by.tokens, '/admin/credits/refunds', { body: { spend_id: spend.id } });
    expect([reasonOf(await reward(admin)), reasonOf(await refund(admin))]).toEqual(['not_yourself', 'not_yourself']);
    expect((await callAs(other.tokens, `/admin/users/${admin.id}`)).body).toMatchObject({ paid: 2 });
    expect([(await reward(other)).status, (await refund(other)).status]).toEqual([200, 200]);
    expect((await callAs(other.tokens, `/admin/users/${admin.id}`)).body).toMatchObject({ paid: 7 });
  });
});

describe('a person', () => {
  it('is found by part of the name or address, and by id; hostile texts find nobody', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const findPeople = async (q: string) =>
      personSchema
        .array()
        .parse((await callAs(admin.tokens, `/admin/users?q=${encodeURIComponent(q)}`)).body)
        .map(({ id }) => id);
    expect(await findPeople(member.email.toUpperCase())).toEqual([member.id]);
    expect(await findPeople((await loadUsername(member)).slice(1))).toContain(member.id);
    expect(await findPeople(member.id)).toEqual([member.id]);
    for (const short of [member.email.slice(0, 2), (await loadUsername(member)).slice(0, 2)])
      expect(await findPeople(short)).toContain(member.id);
    for (const q of ['%', '_', "' or 1=1 --", '\\', '<script>']) expect([q, await findPeople(q)]).toEqual([q, []]);
    expect((await callAs(admin.tokens, `/admin/users?q=${'x'.repeat(300)}`)).status).toBe(422);
    expect((await callAs(admin.tokens, '/admin/users?q=a%00b')).status).toBe(422);
    const first = personSchema.array().parse((await callAs(admin.tokens, '/admin/users?limit=2')).body);
    const next = personSchema.array().parse((await callAs(admin.tokens, `/admin/users?limit=2&before=${first[1]?.id}`)).body);
    expect(new Set([...first, ...next].map(({ id }) => id)).size).toBe(first.length + next.length);
    const detail = personDetailSchema.parse((await callAs(admin.tokens, `/admin/users/${member.id}`)).body);
    expect(detail).toMatchObject({ email: member.email, sessions: 1, barred: false, role: null });
  });

  it('is recharged: an amount above 100 must be repeated, and the log has the balances', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    for (const repeatedAmount of [undefined, 101, 105]) {
      const answer = await recharge(admin, member.id, { amount: 150, ...(repeatedAmount ? { amount_again: repeatedAmount } : {}) });
      expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'amount_again' }] });
    }
    expect((await recharge(admin, member.id, { amount: 150, amount_again: 150, remark: 'Bank transfer' })).body).toMatchObject({
      paid: 150,
    });
    expect((await recharge(admin, member.id, { amount: 150, amount_again: 150 })).body).toMatchObject({ paid: 150, changed: false });
    expect(await loadAuditEntries(admin, member.id)).toMatchObject([
      {
        act: 'credits_recharged',
        reason: 'Bank transfer',
        before: { paid: 0 },
        after: { paid: 150, amount: 150 },
        actor: { id: admin.id },
      },
    ]);
  });

  it('gets one reward, in the balance and in the log, from fifty parallel calls for one piece of feedback', async () => {
    const [admin, other, member] = [await newAdmin(), await newAdmin(), await newMember()];
    const { id } = feedbackSchema.parse((await callAs(member.tokens, '/feedback', { body: { text: 'The charts are clear.' } })).body);
    const by = (index: number) => (index % 2 ? admin : other);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => callAs(by(index).tokens, `/admin/feedback/${id}/reward`, { method: 'POST' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => creditedSchema.parse(body).changed)).toHaveLength(1);
    expect((await loadAuditEntries(admin, member.id)).map(({ act }) => act)).toEqual(['feedback_rewarded']);
    expect((await callAs(admin.tokens, `/admin/users/${member.id}`)).body).toMatchObject({ paid: 2 });
    expect((await callAs(admin.tokens, `/admin/users/${member.id}/feedback`)).body).toMatchObject([{ id, state: 'rewarded' }]);
  });

  it('gets a spend back once', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await recharge(admin, member.id, { amount: 5 });
    const spend = await reserve(ctx(), { memberId: member.id, key: 'an-analysis', action: 'cv_analysis', actionId: 'a' });
    await settle(ctx(), { memberId: member.id, key: 'an-analysis' });
    const refund = () => callAs(admin.tokens, '/admin/credits/refunds', { body: { spend_id: spend.id, remark: 'It was empty' } });
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.filter(({ body }) => creditedSchema.parse(body).changed)).toHaveLength(1);
    const [act] = await loadAuditEntries(admin, member.id);
    expect(act).toMatchObject({ act: 'credits_refunded', before: { paid: 2 }, after: { paid: 5, amount: 3, spend: spend.id } });
    expect((await callAs(admin.tokens, `/admin/users/${member.id}/transactions?limit=1`)).body).toMatchObject([{ type: 'refund' }]);
  });

  it('is barred and unbarred, and loses all sessions when an administrator ends them', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const bar = (barred: boolean) => patch(admin, `/admin/users/${member.id}/bar`, { barred, reason: 'spam' });
    expect([(await bar(true)).status, (await bar(true)).status]).toEqual([204, 404]);
    expect((await callAs(member.tokens, '/users/me')).body).toMatchObject({ may_comment: false });
    expect((await bar(false)).status).toBe(204);
    expect((await callAs(member.tokens, '/users/me')).body).toMatchObject({ may_comment: true });
    const end = () => callAs(admin.tokens, `/admin/users/${member.id}/end-sessions`, { body: {} });
    expect([(await end()).body, (await end()).body]).toEqual([{ ended: 1 }, { ended: 0 }]);
    expect((await callAs(member.tokens, '/users/me')).status).toBe(401);
    expect((await loadAuditEntries(admin, member.id)).map(({ act, before, after }) => [act, before, after])).toEqual([
      ['sessions_ended', null, { ended: 1 }],
      ['bar_lifted', { barred: true }, { barred: false }],
      ['member_barred', { barred: false }, { barred: true }],
    ]);
  });
});

describe('a role', () => {
  it('is given and taken by administrators, but never their own, and counts from the next call', async () => {
    const [admin, editor] = [await newAdmin(), await newEditor()];
    const setRole = (by: TestMember, target: TestMember, role: unknown) => patch(by, `/admin/users/${target.id}/role`, { role });
    expect((await callAs(editor.tokens, '/admin/me')).body).toMatchObject({ role: 'editor' });
    expect([(await setRole(editor, editor, 'admin')).status, (await callAs(editor.tokens, '/admin/users')).status]).toEqual([403, 403]);
    expect(reasonOf(await setRole(admin, admin, null))).toBe('not_yourself');
    expect((await setRole(admin, editor, 'owner')).status).toBe(422);
    expect((await setRole(admin, editor, 'admin')).status).toBe(204);
    expect((await callAs(editor.tokens, '/admin/users?limit=1')).status).toBe(200);
    expect((await setRole(admin, editor, null)).status).toBe(204);
    expect((await callAs(editor.tokens, '/admin/me')).status).toBe(401);
    expect((await loadAuditEntries(admin, editor.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'admin' }, { role: null }],
      [{ role: 'editor' }, { role: 'admin' }],
    ]);
  });

  it('of editor allows barring members, but nobody with a role', async () => {
    const [admin, editor, member] = [await newAdmin(), await newEditor(), await newMember()];
    const bar = (id: string) => patch(editor, `/admin/users/${id}/bar`, { barred: true });
    expect([(await bar(admin.id)).status, (await bar(member.id)).status, reasonOf(await bar(editor.id))]).toEqual([
      404,
      204,
      'not_yourself',
    ]);
  });
});

describe('the audit log', () => {
  it('is searched by name, reason and act, page by page, and exported as CSV without formulas', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const reason = '=1+1 a rather unusual reason';
    await patch(admin, `/admin/users/${member.id}/bar`, { barred: true, reason });
    await patch(admin, `/admin/users/${member.id}/bar`, { barred: false });
    const findEntries = async (search: string) =>
      auditEntrySchema.array().parse((await callAs(admin.tokens, `/admin/audit?${search}`)).body);
    expect((await findEntries('q=RATHER%20unusual')).map(({ act }) => act)).toEqual(['member_barred']);
    expect((await findEntries(`act=bar_lifted&subject=${member.id}`)).map(({ act }) => act)).toEqual(['bar_lifted']);
    const [newest] = await findEntries(`subject=${member.id}&limit=1`);
    expect(newest?.subject).toEqual({ kind: 'member', id: member.id, name: await loadUsername(member) });
    expect((await findEntries(`subject=${member.id}&before=${newest?.id}`)).map(({ act }) => act)).toEqual(['member_barred']);
    const file = await callAs(admin.tokens, '/admin/audit.csv?q=rather');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
    expect(file.text).toContain("'=1+1 a rather");
    await query`delete from users where id = ${member.id}::uuid`;
    expect((await findEntries(`subject=${member.id}&limit=1`))[0]?.subject.name).toBe('');
    for (const bad of ['act=nothing', 'limit=0', 'before=x', 'q=%00', `q=${'x'.repeat(101)}`])
      expect([bad, (await callAs(admin.tokens, `/admin/audit?${bad}`)).status]).toEqual([bad, 422]);
    expect((await call('/admin/audit')).status).toBe(401);
  });
});
