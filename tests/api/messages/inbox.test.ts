import { describe, expect, it } from 'vitest';
import { userSchema } from '#src/features/account/profile/contract.ts';
import { followedJobSchema } from '#src/features/jobs/follows/contract.ts';
import { inboxMessageSchema } from '#src/features/messages/inbox/contract.ts';
import { analyse, call, query, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { callAs, newAddress, TestBrowser } from '#tests/support/accounts.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { refusal } from '#tests/support/refusal.ts';

describe('the inbox', () => {
  it('welcomes a new member in the language of their profile, and a message that was read stays read', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    const list = async (language = 'en') => inboxMessageSchema.array().parse((await callAs(tokens, '/inbox/list', { language })).body);
    const [message] = await until(list, (messages) => messages.length === 1);
    expect(message).toMatchObject({ kind: 'welcome', title: 'Welcome to Still Human', link: '/me/profile', read_at: null });
    expect(await list('zh')).toEqual(await list('en'));
    await callAs(tokens, '/users/me', { method: 'PATCH', body: { language: 'zh' } });
    expect((await list('en'))[0]).toMatchObject({ title: '欢迎来到尚需人类', language: 'zh' });
    await callAs(tokens, '/users/me', { method: 'PATCH', body: { language: 'en' } });
    const read = inboxMessageSchema.parse((await callAs(tokens, `/inbox/read/${message?.id}`, { method: 'PATCH' })).body);
    expect(read.read_at).not.toBeNull();
    expect((await callAs(tokens, `/inbox/read/${message?.id}`, { method: 'PATCH' })).body).toEqual(read);
    expect((await callAs(tokens, '/inbox/unread-count')).body).toEqual({ unread_count: 0 });
  });

  it('is paged, newest first, and can be marked read as a whole', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    await until(
      () => callAs(tokens, '/inbox/unread-count'),
      ({ text }) => text === '{"unread_count":1}',
    );
    const { id } = userSchema.parse((await callAs(tokens, '/users/me')).body);
    const params = JSON.stringify({ amount: 2 });
    await query`insert into inbox_messages (id, user_id, kind, params, created_at)
      select gen_random_uuid(), ${id}::uuid, 'reward', ${params}::jsonb, now() + n * interval '1 second' from generate_series(1, 24) n`;
    const first = await callAs(tokens, '/inbox/list');
    expect(inboxMessageSchema.array().parse(first.body)).toHaveLength(20);
    expect(first.headers.get('x-total-count')).toBe('25');
    expect(first.headers.get('link')).toContain('<?offset=20&limit=20>; rel="next"');
    const rest = inboxMessageSchema.array().parse((await callAs(tokens, '/inbox/list?offset=20')).body);
    expect(rest).toHaveLength(5);
    expect(rest.at(-1)?.kind).toBe('welcome');
    expect((await callAs(tokens, '/inbox/mark-all-read', { method: 'PATCH' })).body).toEqual({ marked: 25 });
    expect((await callAs(tokens, '/inbox/unread-count')).body).toEqual({ unread_count: 0 });
  });

  it('shows a placeholder for an invalid message, and all others as usual', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    const { id } = userSchema.parse((await callAs(tokens, '/users/me')).body);
    await query`insert into inbox_messages (id, user_id, kind, params, created_at)
      values (gen_random_uuid(), ${id}::uuid, 'reward', '{"amount":"a lot"}'::jsonb, now() + interval '1 minute')`;
    const list = async () => inboxMessageSchema.array().parse((await callAs(tokens, '/inbox/list')).body);
    const entries = await until(list, (messages) => messages.length === 2);
    expect(entries.map(({ title }) => title)).toEqual(['A message', 'Welcome to Still Human']);
  });

  it('is visible only to its owner', async () => {
    const [mine, theirs] = [await new TestBrowser().signIn(newAddress()), await new TestBrowser().signIn(newAddress())];
    const messages = async () => inboxMessageSchema.array().parse((await callAs(theirs, '/inbox/list')).body);
    const [message] = await until(messages, (all) => all.length === 1);
    expect((await callAs(mine, `/inbox/read/${message?.id}`, { method: 'PATCH' })).status).toBe(404);
    expect((await messages())[0]?.read_at).toBeNull();
    for (const address of ['/inbox/list', '/inbox/unread-count']) expect((await call(address)).status).toBe(401);
  });
});

describe('following a job', () => {
  const lawyers = jobIdOf('23-1011.00');
  const follow = ({ tokens }: TestMember, method = 'GET', id: number | string = lawyers, language: 'en' | 'zh' = 'en') =>
    callAs(tokens, `/jobs/${id}/follow`, { method, language });
  const isFollowed = async (member: TestMember, id = lawyers) => (await follow(member, 'GET', id)).body;

  it('can be started and ended repeatedly, for each member separately', async () => {
    const [mine, theirs] = [await newMember(), await newMember()];
    const initial = await follow(mine);
    expect([initial.status, initial.body, initial.headers.get('cache-control')]).toEqual([200, { following: false }, 'no-store']);
    for (const member of [mine, mine, theirs]) expect((await follow(member, 'PUT')).status).toBe(204);
    for (let round = 0; round < 2; round += 1) expect((await follow(mine, 'DELETE')).status).toBe(204);
    expect([await isFollowed(mine), await isFollowed(theirs)]).toEqual([{ following: false }, { following: true }]);
  });

  it('works for an unlisted job, but not for an unknown or malformed id', async () => {
    const [member, job] = [await newMember(), await analyse(unknownTitle())];
    expect((await follow(member, 'PUT', job.id)).status).toBe(204);
    expect(await isFollowed(member, job.id)).toEqual({ following: true });
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect([(await follow(member, method, 2_000_000_000)).status, (await follow(member, method, 'x')).status]).toEqual([404, 422]);
  });

  it('needs a token', async () => {
    const answers = [
      ...['GET', 'PUT', 'DELETE'].map((method) => call(`/jobs/${lawyers}/follow`, { method })),
      ...['PUT', 'DELETE'].map((method) => call(`/jobs/${lawyers}/follow`, { method, headers: { authorization: 'Bearer x' } })),
      call('/users/me/follows'),
    ];
    for (const { status } of await Promise.all(answers)) expect(status).toBe(401);
  });

  it('is listed in pages, is in the export, and is refused beyond fifty jobs in both languages', async () => {
    const member = await newMember();
    await query`insert into job_follows (user_id, job_id, since)
      select ${member.id}::uuid, id, now() - interval '1 day' from jobs where origin = 'catalogue' and id <> ${lawyers} order by id limit 49`;
    expect((await follow(member, 'PUT')).status).toBe(204);
    const first = await callAs(member.tokens, '/users/me/follows?limit=40', { language: 'zh' });
    const list = followedJobSchema.array().parse(first.body);
    expect([list.length, first.headers.get('x-total-count'), list[0]]).toMatchObject([40, '50', { job_id: lawyers, title: '律师' }]);
    expect(first.headers.get('link')).toContain('<?offset=40&limit=40>; rel="next"');
    expect((await callAs(member.tokens, '/users/me/follows?limit=51')).status).toBe(422);
    expect((await callAs(member.tokens, '/users/me/export')).body).toMatchObject({ follows: { length: 50 } });
    const [other] =
      await query`select id from jobs where origin = 'catalogue' and id not in (select job_id from job_follows where user_id = ${member.id}::uuid)`;
    for (const [language, detail] of [
      ['en', 'You can follow 50 jobs. Please unfollow one first.'],
      ['zh', '最多关注 50 个职业，请先取消关注一个。'],
    ] as const)
      expect(await follow(member, 'PUT', Number(other?.['id']), language)).toMatchObject({
        status: 409,
        body: { ...refusal('too_many_follows'), detail },
      });
    expect((await follow(member, 'PUT')).status).toBe(204);
  });
});
