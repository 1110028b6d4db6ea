import { describe, expect, it } from 'vitest';
import { parseSession, type Session } from '#src/features/auth/identity/ui/stored-session.ts';

const session: Session = {
  access_token: 'a',
  refresh_token: 'r',
  user: { id: '1', username: 'ada', email: 'ada@example.com', avatar_url: '/a.svg', is_admin: false, terms_version: null },
};

describe('a session in the browser’s storage', () => {
  it('is read as it was written', () => {
    expect(parseSession(JSON.stringify(session))).toEqual(session);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"access_token":"a","refresh_token":"r"}',
    JSON.stringify({ ...session, access_token: '' }),
    JSON.stringify({ ...session, refresh_token: 5 }),
    JSON.stringify({ ...session, user: { ...session.user, is_admin: 'yes' } }),
    JSON.stringify({ ...session, user: { ...session.user, id: undefined } }),
  ])('counts as no session if it is %j', (stored) => {
    expect(parseSession(stored)).toBeNull();
  });
});
