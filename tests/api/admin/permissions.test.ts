import { base64url, decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { callAs } from '#tests/support/accounts.ts';
import { adminCalls } from '#tests/support/admin-calls.ts';
import { call, query } from '#tests/support/api-helpers.ts';
import { newAdminAddress, newMember, type TestMember } from '#tests/support/members.ts';
import { newAdmin, newEditor } from '#tests/support/staff.ts';

const unknownId = '01900000-0000-7000-8000-000000000000';

/** Every call of the admin area with the lowest role that may use it, except `/admin/news` (see `tests/api/news/editor-access.test.ts`). The tests send invalid bodies, so that nothing changes. */
const calls: Record<string, 'admin' | 'editor'> = {
  'get /admin/me': 'editor',
  'get /admin/passkeys': 'editor',
  'post /admin/passkeys/options': 'editor',
  'post /admin/passkeys': 'editor',
  'patch /admin/passkeys/{id}': 'editor',
  'delete /admin/passkeys/{id}': 'editor',
  'post /admin/passkeys/recovery-codes': 'editor',
  'post /admin/passkeys/proof/options': 'editor',
  'post /admin/passkeys/proof': 'editor',
  'get /admin/dashboard': 'admin',
  'get /admin/live': 'admin',
  'get /admin/refused-searches': 'admin',
  'get /admin/failures': 'admin',
  'get /admin/audit': 'admin',
  'get /admin/audit.csv': 'admin',
  'get /admin/users': 'admin',
  'get /admin/users/{id}': 'admin',
  'get /admin/users/{id}/transactions': 'admin',
  'get /admin/users/{id}/feedback': 'admin',
  'patch /admin/users/{id}/bar': 'editor',
  'patch /admin/users/{id}/role': 'admin',
  'post /admin/users/{id}/end-sessions': 'admin',
  'post /admin/users/{id}/credits': 'admin',
  'post /admin/credits/refunds': 'admin',
  'get /admin/credit-requests': 'admin',
  'post /admin/credit-requests/{id}/decision': 'admin',
  'get /admin/feedback': 'admin',
  'post /admin/feedback/{id}/reward': 'admin',
  'get /admin/jobs': 'admin',
  'patch /admin/jobs/{id}': 'admin',
  'post /admin/jobs/{id}/merge': 'admin',
  'post /admin/jobs/{id}/block': 'admin',
  'get /admin/jobs/{id}/names': 'admin',
  'post /admin/jobs/{id}/names': 'admin',
  'post /admin/jobs/{id}/names/remove': 'admin',
  'post /admin/jobs/{id}/names/move': 'admin',
  'get /admin/jobs/{id}/history': 'admin',
  'post /admin/jobs/{id}/refresh': 'admin',
  'get /admin/objections': 'admin',
  'post /admin/objections/{id}/answer': 'admin',
  'get /admin/verdicts': 'admin',
  'post /admin/verdicts/decision': 'admin',
  'get /admin/reports': 'editor',
  'get /admin/comments': 'editor',
  'patch /admin/comments/{id}': 'editor',
  'get /admin/comments/{id}/thread': 'editor',
  'post /admin/comments/acts': 'editor',
  'get /admin/refused-comments': 'editor',
  'post /admin/refused-comments/{id}/dismiss': 'editor',
  'get /admin/words': 'editor',
  'post /admin/words': 'editor',
  'get /admin/announcements': 'admin',
  'post /admin/announcements': 'admin',
  'post /admin/announcements/{id}/withdraw': 'admin',
};

it('the table has every call of the admin area', () => {
  expect(adminCalls().filter((one) => !one.includes('/admin/news'))).toEqual(Object.keys(calls).toSorted());
});

type Caller =
  | 'visitor'
  | 'forged'
  | 'expired'
  | 'foreign audience'
  | 'member'
  | 'barred'
  | 'administrator as member'
  | 'without the factor'
  | 'editor'
  | 'admin';
const tokens: Partial<Record<Caller, string>> = {};

/** Changes claims of a member's token and signs it with the server's key. */
async function signWithServerKey({ tokens: { access_token: token } }: TestMember, change: Record<string, unknown>): Promise<string> {
  const [kid = '', secret = ''] = (inject('secrets')['ACCESS_TOKEN_KEYS'] ?? '').split(',')[0]?.split(':') ?? [];
  return new SignJWT({ ...decodeJwt(token), ...change })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
    .sign(base64url.decode(secret));
}

beforeAll(async () => {
  const [admin, editor, member, barred] = [await newAdmin(), await newEditor(), await newMember(), await newMember()];
  await query`update users set comments_barred_at = now() where id = ${barred.id}::uuid`;
  const asMember = await newMember({ email: await newAdminAddress() });
  const guarded = await newAdmin();
  await query`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    values (${guarded.id}::uuid, ${guarded.id}::uuid, ${guarded.id}, 'key', 0, '{}', false, 'Key', now())`;
  const past = Math.floor(Date.now() / 1000) - 60;
  Object.assign(tokens, {
    forged: `${admin.tokens.access_token.slice(0, -8)}AAAAAAAA`,
    expired: await signWithServerKey(admin, { exp: past }),
    'foreign audience': await signWithServerKey(admin, { aud: 'another-site' }),
    member: member.tokens.access_token,
    barred: barred.tokens.access_token,
    'administrator as member': asMember.tokens.access_token,
    'without the factor': guarded.tokens.access_token,
    editor: editor.tokens.access_token,
    admin: admin.tokens.access_token,
  } satisfies typeof tokens);
  const unchanged = await signWithServerKey(admin, {});
  expect((await callAs({ access_token: unchanged }, '/admin/me')).status).toBe(200); // proves that other tokens are refused for what was changed
});

const refused: Partial<Record<Caller, number>> = {
  ...{ 'without the factor': 401 },
  ...{ visitor: 401, forged: 401, expired: 401, 'foreign audience': 401 },
  ...{ member: 403, barred: 403, 'administrator as member': 403 },
};

describe.each(Object.entries(calls))('%s', (name, role) => {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replace('{id}', path.includes('/jobs/') ? '2000000000' : unknownId);
  const body = method === 'get' ? {} : { body: { nonsense: true } };
  const send = (token?: string) => {
    const options = { method: method.toUpperCase(), ...body };
    return token === undefined ? call(address, options) : callAs({ access_token: token }, address, options);
  };

  it('refuses every other caller before it reads the body', async () => {
    const answers = Object.entries(refused).map(async ([caller]) => [caller, (await send(tokens[caller as Caller])).status]); // the keys of `refused`
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(refused);
  });

  it(`is for ${role === 'editor' ? 'editors and administrators' : 'administrators'}`, async () => {
    const [byEditor, byAdmin] = [(await send(tokens.editor)).status, (await send(tokens.admin)).status];
    expect([200, 404, 422]).toContain(byAdmin);
    expect(byEditor).toBe(role === 'editor' ? byAdmin : 403);
  });
});
