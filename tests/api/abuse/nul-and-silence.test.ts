import { describe, expect, it } from 'vitest';
import { randomId } from '#src/shared/ids.ts';
import { call, newVisitor, openSocket } from '#tests/support/api-helpers.ts';
import { newMember } from '#tests/support/members.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';

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

  it('in the address of a page is never a failure of the site', async () => {
    for (const address of ['/jobs?q=%00', '/news?q=%00', '/news?tag=%00', '/rankings?q=%00', '/compare?add=%00', '/jobs/%00', '/life/%00'])
      expect([address, (await fetch(`${baseUrl()}${address}`)).status < 500]).toEqual([address, true]);
  });
});

describe('a socket', () => {
  it('that says nothing for 10 seconds is closed, also one that went straight to its room', async () => {
    const socket = await openSocket({ room: randomId() });
    socket.send('ping');
    expect(await socket.closed).toMatchObject({ code: 1008 });
  });
});
