import { describe, expect, it } from 'vitest';
import { announcementListSchema, announcementSchema } from '#src/features/messages/announcements/contract.ts';
import { countNames, dashboardSchema, failureSchema, refusedSearchSchema } from '#src/features/admin/dashboard/contract.ts';
import { inboxMessageSchema } from '#src/features/messages/inbox/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { startCvAnalysis } from '#tests/support/analyses.ts';
import { analyse, postSearch, query, search, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { newDesk, completeContent } from '#tests/support/desk.ts';
import { asPerson } from '#tests/support/listing.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { runTimer } from '#tests/support/platform-under-test.ts';
import { loadAuditEntries, newAdmin } from '#tests/support/staff.ts';

useOwnPlatform();

const post = (by: TestMember, address: string, body: unknown) => callAs(by.tokens, address, { body });

describe('an announcement', () => {
  it('reaches each member once in both languages, however often it is sent, and is withdrawn from all', async () => {
    const [admin, reader, chineseReader] = [await newAdmin(), await newMember(), await newMember({ language: 'zh' })];
    const id = crypto.randomUUID();
    const text = { title: { en: 'A <new> page', zh: '新页面上线' }, body: { en: 'Have a look.', zh: '欢迎来看看。' }, link: '/method' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => post(admin, '/admin/announcements', { id, ...text })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(announcementSchema.parse(sent[0]?.body)).toMatchObject({ id, title: text.title });
    const list = async () => announcementListSchema.parse((await callAs(admin.tokens, '/admin/announcements')).body);
    const done = await until(list, ({ list: [first] }) => first?.state === 'sent');
    expect(done.list[0]?.sent).toBe(done.recipients);
    const inbox = async ({ tokens }: TestMember) =>
      inboxMessageSchema
        .array()
        .parse((await callAs(tokens, '/inbox/list')).body)
        .filter(({ kind }) => kind === 'announcement');
    expect(await inbox(reader)).toMatchObject([{ title: 'A <new> page', body: 'Have a look.', link: '/method' }]);
    expect(await inbox(chineseReader)).toMatchObject([{ title: '新页面上线', body: '欢迎来看看。' }]);
    const later = await newMember();
    await runTimer('*/10 * * * *');
    expect(await inbox(later)).toEqual([]);

    const withdraw = () => post(admin, `/admin/announcements/${id}/withdraw`, { reason: 'a mistake' });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404]);
    await until(list, ({ list: [first] }) => first?.sent === 0);
    expect([await inbox(reader), await inbox(chineseReader)]).toEqual([[], []]);
    expect((await loadAuditEntries(admin, id)).map(({ act }) => act)).toEqual(['announcement_stopped', 'announcement_sent']);
  });

  it('needs both languages, and a link on this site', async () => {
    const admin = await newAdmin();
    const good = { id: crypto.randomUUID(), title: { en: 'a', zh: '一' }, body: { en: 'b', zh: '二' } };
    for (const bad of [
      { title: { en: 'a', zh: '' } },
      { title: { en: 'a' } },
      { title: { en: 'a\nb', zh: '一' } },
      { body: { en: 'x'.repeat(2001), zh: '二' } },
      { body: { en: 'a\u0000', zh: '二' } },
      { link: 'https://example.com' },
      { link: '//example.com' },
      { link: '/\\example.com' },
      { id: 'x' },
    ])
      expect([bad, (await post(admin, '/admin/announcements', { ...good, ...bad })).status]).toEqual([bad, 422]);
    expect(await query`select 1 from announcements where id = ${good.id}::uuid`).toEqual([]);
  });
});

describe('the dashboard', () => {
  const fetchDashboard = async (admin: TestMember, span = 'day') =>
    dashboardSchema.parse((await callAs(admin.tokens, `/admin/dashboard?span=${span}`)).body);

  it('counts what happens as it happens, and groups what the search refuses', async () => {
    const admin = await newAdmin();
    const before = (await fetchDashboard(admin)).totals;
    const member = await newMember();
    await callAs(admin.tokens, `/admin/users/${member.id}/credits`, { body: { amount: 9, key: 'nine-credits' } });
    await search('lawyer', asPerson());
    await analyse(unknownTitle(), asPerson());
    await startCvAnalysis(member);
    for (let round = 0; round < 3; round += 1) await postSearch('Fucking choreographer', { ...asPerson(), force: true });
    await postSearch('choreographer +1 555 010 9988', { ...asPerson(), force: true });
    const grown = (totals: typeof before) => Object.fromEntries(countNames.map((name) => [name, totals[name] - before[name]]));
    const after = await until(
      async () => grown((await fetchDashboard(admin)).totals),
      (totals) => (totals['searches_refused'] ?? 0) >= 4,
    );
    expect(after).toMatchObject({
      users: 1,
      credits_in: 9,
      credits_out: 0,
      searches_found: 1,
      searches_analysed: 1,
      searches_refused: 4,
      analyses: 2,
    });
    const refused = refusedSearchSchema.array().parse((await callAs(admin.tokens, '/admin/refused-searches')).body);
    expect(refused.find(({ text }) => text === 'fucking choreographer')).toMatchObject({ reason: 'title_has_bad_words', count: 3 });
    expect(refused.find(({ reason }) => reason === 'title_has_contact')).toMatchObject({ text: '', count: 1 });
    expect(JSON.stringify(refused)).not.toContain('9988');
  });

  it('has days, weeks and months, waiting items, providers, model calls and storage', async () => {
    const admin = await newAdmin();
    await analyse(unknownTitle(), asPerson());
    const lengths = { day: 30, week: 26, month: 12 };
    for (const [span, length] of Object.entries(lengths)) {
      const { periods, series } = await fetchDashboard(admin, span);
      expect([periods.length, series.users.length, new Set(periods).size]).toEqual([length, length, length]);
      expect(periods).toEqual(periods.toSorted());
    }
    const ready = await until(
      () => fetchDashboard(admin),
      ({ providers }) => providers.some(({ answered }) => answered > 0),
    );
    const uses = Object.fromEntries(ready.model_calls.uses.map(({ use, ...one }) => [use, one]));
    expect(uses['new_titles']?.count).toBeGreaterThan(0);
    expect(Object.values(uses).reduce((sum, { budget }) => sum + budget, 0)).toBe(ready.model_calls.budget);
    expect(ready.storage.tables.length).toBe(6);
    expect(ready.waiting.jobs_unlisted).toBeGreaterThan(0);
    expect((await callAs(admin.tokens, '/admin/dashboard?span=year')).status).toBe(422);
  });

  it('counts each file in object storage once, however often it is stored', async () => {
    const [admin, desk] = [await newAdmin(), await newDesk()];
    const content = completeContent(`Stored ${unknownTitle()}`);
    const filesOf = async () => (await fetchDashboard(admin)).storage.files;
    const before = await filesOf();
    for (let round = 0; round < 2; round += 1) await desk.publish(await desk.create(content), 2);
    const after = await filesOf();
    expect(after.count).toBe(before.count + 2); // a text in each language
    const [sum] = await query`select sum(bytes)::int as bytes, count(*)::int as count from stored_files`;
    expect(after).toEqual(sum);
  });

  it('keeps totals that equal the tables, also after a reward and a deleted account', async () => {
    const [admin, remaining, deleted] = [await newAdmin(), await newMember(), await newMember()];
    for (const { tokens } of [remaining, deleted]) await callAs(tokens, '/feedback', { body: { text: 'The charts are clear.' } });
    const totals =
      () => query`select name, sum(amount)::int as amount from kept_totals where name in ('members', 'feedback_received', 'feedback_rewarded')
      group by name having sum(amount) <> 0 order by name`;
    const counted =
      () => query`select 'feedback_received' as name, count(*)::int as amount from feedback where rewarded_at is null having count(*) > 0
      union all select 'feedback_rewarded', count(*)::int from feedback where rewarded_at is not null having count(*) > 0
      union all select 'members', count(*)::int from users order by name`;
    expect(await totals()).toEqual(await counted());
    const [rewarded] = await query`select id from feedback where user_id = ${deleted.id}::uuid`;
    await callAs(admin.tokens, `/admin/feedback/${String(rewarded?.['id'])}/reward`, { method: 'POST' });
    expect(await totals()).toEqual(await counted());
    await query`delete from users where id = ${deleted.id}::uuid`;
    expect(await totals()).toEqual(await counted());
    const { headers } = await callAs(admin.tokens, '/admin/feedback');
    const [open] = await query`select count(*)::int as received from feedback where rewarded_at is null`;
    expect(Number(headers.get('x-total-count'))).toBe(open?.['received']);
  });

  it('has the last errors by request id, without addresses', async () => {
    const admin = await newAdmin();
    await query`alter table feedback rename to feedback_away`;
    const answer = await callAs(admin.tokens, '/feedback', { body: { text: 'somebody@example.com wrote this' } });
    await query`alter table feedback_away rename to feedback`;
    expect(answer.status).toBe(500);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const failed = await until(
      async () => failureSchema.array().parse((await callAs(admin.tokens, `/admin/failures?request_id=${requestId}`)).body),
      (list) => list.length > 0,
    );
    expect(failed).toMatchObject([{ event: 'server_error', path: '/feedback', request_id: requestId }]);
    expect(JSON.stringify(failed)).not.toContain('somebody');
  });
});
