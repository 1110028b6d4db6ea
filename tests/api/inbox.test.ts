import { describe, expect, it } from 'vitest';
import { userSchema } from '#src/features/accounts/contract.ts';
import { inboxMessageSchema } from '#src/features/inbox/contract.ts';
import { call, query, until } from '#tests/support/api-helpers.ts';
import { callAs, newAddress, TestBrowser } from '#tests/support/accounts.ts';

describe('the inbox', () => {
  it('welcomes a new person, in the language in which it is read; read once, it stays read', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    const list = async (language = 'en') => inboxMessageSchema.array().parse((await callAs(tokens, '/inbox/list', { language })).body);
    const [message] = await until(list, (messages) => messages.length === 1, 10_000);
    expect(message).toMatchObject({ kind: 'welcome', title: 'Welcome to Still Human', link: '/me/profile', read_at: null });
    expect((await list('zh'))[0]?.title).toBe('欢迎来到尚需人类');
    const read = inboxMessageSchema.parse((await callAs(tokens, `/inbox/read/${message?.id}`, { method: 'PATCH' })).body);
    expect(read.read_at).not.toBeNull();
    expect((await callAs(tokens, `/inbox/read/${message?.id}`, { method: 'PATCH' })).body).toEqual(read);
    expect((await callAs(tokens, '/inbox/unread-count')).body).toEqual({ unread_count: 0 });
  });

  it('comes in parts, newest first, and all can be marked read', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    await until(
      () => callAs(tokens, '/inbox/unread-count'),
      ({ text }) => text === '{"unread_count":1}',
      10_000,
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

  it('is its owner’s alone', async () => {
    const [mine, theirs] = [await new TestBrowser().signIn(newAddress()), await new TestBrowser().signIn(newAddress())];
    const messages = async () => inboxMessageSchema.array().parse((await callAs(theirs, '/inbox/list')).body);
    const [message] = await until(messages, (all) => all.length === 1, 10_000);
    expect((await callAs(mine, `/inbox/read/${message?.id}`, { method: 'PATCH' })).status).toBe(404);
    expect((await messages())[0]?.read_at).toBeNull();
    for (const address of ['/inbox/list', '/inbox/unread-count']) expect((await call(address)).status).toBe(401);
  });
});
