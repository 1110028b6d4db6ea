import { describe, expect, it } from 'vitest';
import { newVisitor, query, until } from '#tests/support/api-helpers.ts';
import { callAs, readCode, loadCodeMails, newAddress, TestBrowser, wrongCode } from '#tests/support/accounts.ts';

/**
 * A stranger at one network, who asks for all the codes that an hour allows and guesses at each as often as is judged.
 * @param left how many codes the hour still has
 */
async function pester(email: string, left = 5): Promise<void> {
  const visitor = newVisitor();
  for (let round = 0; round < left; round += 1) {
    const stranger = new TestBrowser({ visitor });
    const code = await stranger.newCode(email);
    for (let guess = 0; guess < 6; guess += 1) await stranger.verify(email, wrongCode(code));
  }
  expect((await new TestBrowser({ visitor }).requestCode(email)).status).toBe(429);
}

describe('a stranger who asks for codes and guesses wrong', () => {
  it('does not stop the owner from asking for a code and signing in with it', async () => {
    const email = newAddress();
    await pester(email);
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

  it('stops neither the code that ends sessions nor the one that deletes the account', async () => {
    const email = newAddress();
    const owner = new TestBrowser();
    const tokens = await owner.signIn(email);
    await pester(email, 4);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await owner.call('/users/me/sessions-code', { method: 'POST', headers })).status).toBe(200);
    expect((await owner.call('/users/me/deletion-code', { method: 'POST', headers })).status).toBe(200);
  });
});

describe('a stolen session', () => {
  it('does not stop the owner from ending it, though it uses up all codes of its own', async () => {
    const email = newAddress();
    const stolen = await new TestBrowser().signIn(email);
    const thief = { authorization: `Bearer ${stolen.access_token}` };
    const asked = [];
    for (let code = 0; code < 8; code += 1)
      asked.push((await new TestBrowser().call('/users/me/sessions-code', { method: 'POST', headers: thief })).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const own = await new TestBrowser().signIn(email);
    expect((await callAs(own, '/users/me/sessions', { method: 'DELETE' })).status).toBe(204);
    expect((await callAs(stolen, '/users/me')).status).toBe(401);
  });

  it('cannot end the session in which its owner comes to end it, though its own sign-in is minutes old', async () => {
    const email = newAddress();
    const stolen = await new TestBrowser().signIn(email);
    const own = await new TestBrowser().signIn(email);
    const [later] =
      await query`select f.id from session_families f join users u on u.id = f.user_id where u.email = ${email} order by f.proven_at desc limit 1`;
    for (const address of [`/users/me/sessions/${String(later?.['id'])}`, '/users/me/sessions']) {
      expect(await callAs(stolen, address, { method: 'DELETE' })).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    }
    expect((await callAs(own, '/users/me')).status).toBe(200);
    expect((await callAs(own, '/users/me/sessions', { method: 'DELETE' })).status).toBe(204);
  });
});
