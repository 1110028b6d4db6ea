import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { randomId } from '#src/shared/ids.ts';
import { call, newVisitor, openSocket } from '#tests/support/api-helpers.ts';
import { newMember } from '#tests/support/members.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';

const problemSchema = z.object({ errors: z.unknown() });

describe('a NUL', () => {
  it('in an address gets 422', async () => {
    for (const address of [
      '/jobs/?q=a%00b',
      '/news/?q=%00',
      '/news/?tag=%00',
      '/search-job/suggest?q=nurse%00',
      '/check-task-status/%00',
      '/jobs/%00',
    ])
      expect([address, (await call(address)).status]).toEqual([address, 422]);
  });

  it('in any text of a body gets 422', async () => {
    const { tokens } = await newMember();
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const bodies: [string, string, Record<string, unknown>][] = [
      ['POST', '/search-job', { query: 'nurse\0', connection_id: randomId(), client_task_id: randomId() }],
      ['POST', '/auth/email-otp/request-otp', { email: 'a\0@still-human.test' }],
      ['POST', '/auth/email-otp/verify-otp', { email: 'a@still-human.test', otp: '123456', terms_version: '1\0' }],
      ['POST', '/auth/email-otp/refresh-token', { refresh_token: 'x\0' }],
      ['POST', '/comments/', { news_id: 1, comment_text: 'a\0b' }],
      ['PATCH', '/users/me', { terms_version: '1\0' }],
      ['PATCH', '/users/me', { avatar_seed: '1\0' }],
    ];
    for (const [method, address, body] of bodies)
      expect([address, (await call(address, { method, body, headers, visitor: newVisitor() })).status]).toEqual([address, 422]);
  });

  it('in the address of a page never causes a server error', async () => {
    for (const address of ['/jobs?q=%00', '/news?q=%00', '/news?tag=%00', '/rankings?q=%00', '/compare?add=%00', '/jobs/%00', '/life/%00'])
      expect([address, (await fetch(`${baseUrl()}${address}`)).status < 500]).toEqual([address, true]);
  });
});

describe('half of a surrogate pair', () => {
  it('in any text or name of a body gets 422, and a whole pair does not', async () => {
    const { tokens } = await newMember();
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const send = async (method: string, address: string, body: unknown, language: 'en' | 'zh' = 'en') => {
      const answer = await call(address, { method, body, headers, language, visitor: newVisitor() });
      return [address, answer.status, problemSchema.parse(answer.body).errors] as const;
    };
    const english = [{ field: 'body', detail: en['field.broken_character'] }];
    for (const half of ['\ud83d', '\ude00'])
      for (const [method, address, body] of [
        ['POST', '/comments/', { news_id: 1, comment_text: `so ${half}` }],
        ['POST', '/feedback', { text: `not usable at all ${half}` }],
        ['PATCH', '/users/me', { username: `ann${half}` }],
        ['POST', '/auth/email-otp/refresh-token', { [half]: 'x' }],
      ] as const)
        expect(await send(method, address, body)).toEqual([address, 422, english]);
    expect((await send('PATCH', '/users/me', { avatar_seed: '\ud83d' }, 'zh'))[2]).toEqual([
      { field: 'body', detail: zh['field.broken_character'] },
    ]);
    expect((await send('PATCH', '/users/me', { username: 'ann 😀' }))[2]).not.toEqual(english);
  });
});

describe('a socket', () => {
  it('that sends only pings for 10 seconds is closed, even if it was opened for a room', async () => {
    const socket = await openSocket({ room: randomId() });
    socket.send('ping');
    expect(await socket.closed).toMatchObject({ code: 1008 });
  });
});
