import { describe, expect, it } from 'vitest';
import { newVisitor, query, until } from '#tests/support/api-helpers.ts';
import { callAs, readCode, loadCodeMails, newAddress, TestBrowser, wrongCode } from '#tests/support/accounts.ts';

/**
 * Requests, from one network, all the codes that the hour still allows, and makes every permitted guess at each.
 * @param codesLeft how many codes the hour still allows
 */
async function useUpCodes(email: string, codesLeft = 5): Promise<void> {
  const visitor = newVisitor();
  for (let round = 0; round < codesLeft; round += 1) {
    const stranger = new TestBrowser({ visitor });
    const code = await stranger.newCode(email);
    for (let guess = 0; guess < 6; guess += 1) await stranger.verify(email, wrongCode(code));
  }
  expect((await new TestBrowser({ visitor }).requestCode(email)).status).toBe(429);
}

describe('a stranger who requests codes and guesses wrong', () => {
  it('does not stop the owner from requesting a code and signing in with it', async () => {
    const email = newAddress();
    await useUpCodes(email);
    const mails = await loadCodeMails(email);
    const pass = /&pass=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]; // the owner follows the link in a mail
    const owner = new TestBrowser();
    expect((await owner.requestCode(email)).status).toBe(429);
    expect((await owner.call('/auth/email-otp/request-otp', { body: { email, pass } })).status).toBe(200);
    const [newest] = await until(
      () => loadCodeMails(email),
      (list) => list.length > mails.length,
    );
    expect((await owner.verify(email, readCode(newest))).status).toBe(200);
  });

  it('does not stop the codes that end sessions and delete the account', async () => {
    const email = newAddress();
    const owner = new TestBrowser();
    const tokens = await owner.signIn(email);
    await useUpCodes(email, 4);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await owner.call('/users/me/sessions-code', { method: 'POST', headers })).status).toBe(200);
    expect((await owner.call('/users/me/deletion-code', { method: 'POST', headers })).status).toBe(200);
  });
});

describe('a stolen session', () => {
  it('that uses up its own codes does not stop the owner from ending it', async () => {
    const email = newAddress();
    const stolen = await new TestBrowser().signIn(email);
    const thief = { authorization: `Bearer ${stolen.access_token}` };
    const statuses = [];
    for (let code = 0; code < 8; code += 1)
      statuses.push((await new TestBrowser().call('/users/me/sessions-code', { method: 'POST', headers: thief })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const owner = await new TestBrowser().signIn(email);
    expect((await callAs(owner, '/users/me/sessions', { method: 'DELETE' })).status).toBe(204);
    expect((await callAs(stolen, '/users/me')).status).toBe(401);
  });

  it('cannot end the owner’s newer session', async () => {
    const email = newAddress();
    const stolen = await new TestBrowser().signIn(email);
    const owner = await new TestBrowser().signIn(email);
    const [latest] =
      await query`select f.id from session_families f join users u on u.id = f.user_id where u.email = ${email} order by f.proven_at desc limit 1`;
    for (const address of [`/users/me/sessions/${String(latest?.['id'])}`, '/users/me/sessions']) {
      expect(await callAs(stolen, address, { method: 'DELETE' })).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    }
    expect((await callAs(owner, '/users/me')).status).toBe(200);
    expect((await callAs(owner, '/users/me/sessions', { method: 'DELETE' })).status).toBe(204);
  });
});
