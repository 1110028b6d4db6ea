import { describe, expect, it } from 'vitest';
import { creationSchema, assertionSchema } from '#src/features/account/passkeys/contract.ts';
import { creationOptions, readAssertion, readCreation, requestOptions } from '#src/features/account/passkeys/webauthn.ts';
import { SoftAuthenticator } from '#tests/support/authenticator.ts';

const party = { id: 'still-human.example', origin: 'https://still-human.example' };
const challenge = 'c2VjcmV0LWNoYWxsZW5nZS1vZi10aGUtdGVzdA';
const creationRequest = creationOptions(party, { userId: 'u', email: 'a@example.com', known: [], challenge });

async function registerPasskey() {
  const key = new SoftAuthenticator();
  const passkey = await readCreation(party, challenge, creationSchema.parse(key.create(creationRequest)));
  const row = { id: 'p', userId: 'u', name: 'Key', ...passkey, createdAt: new Date(0), lastUsedAt: null };
  return { key, row };
}

describe('a passkey of the site', () => {
  it('must verify its owner, and must not be one that the person already has', () => {
    const known = [{ credentialId: 'abc', transports: ['usb'] }];
    const options = creationOptions(party, { userId: 'u', email: 'a@example.com', known, challenge });
    expect(options).toMatchObject({ authenticatorSelection: { userVerification: 'required' }, excludeCredentials: [{ id: 'abc' }] });
    expect(requestOptions(party, known, challenge)).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: 'abc' }] });
  });

  it('is accepted when it is created, and each of its answers returns its count of uses', async () => {
    const { key, row } = await registerPasskey();
    expect(row).toMatchObject({ credentialId: key.id, counter: 0, transports: ['internal'], isSynced: false });
    for (const counter of [1, 7, 3]) {
      const answer = assertionSchema.parse(key.get({ challenge, rpId: party.id }, { counter }));
      expect(await readAssertion(party, challenge, answer, row)).toBe(counter); // the database decides whether the count is valid
    }
  });

  it.each([
    ['another origin', { origin: 'https://still-human.example.evil.test' }],
    ['another port', { origin: 'https://still-human.example:8443' }],
    ['another host name', { rpId: 'example' }],
    ['another challenge', { challenge: 'c2VjcmV0' }],
    ['no verification of its owner', { isVerified: false }],
    ['another kind of answer', { type: 'payment.get' }],
  ])('is refused with %s, both at its creation and at a sign-in', async (_, changes) => {
    const { key, row } = await registerPasskey();
    const refusal = { reason: 'wrong_passkey' };
    await expect(readCreation(party, challenge, new SoftAuthenticator().create(creationRequest, changes))).rejects.toMatchObject(refusal);
    await expect(readAssertion(party, challenge, key.get({ challenge, rpId: party.id }, changes), row)).rejects.toMatchObject(refusal);
  });

  it('is refused with a changed signature, or one of another key', async () => {
    const { key, row } = await registerPasskey();
    const answerOfOther = new SoftAuthenticator().get({ challenge, rpId: party.id });
    await expect(readAssertion(party, challenge, { ...answerOfOther, id: key.id, rawId: key.id }, row)).rejects.toMatchObject({
      reason: 'wrong_passkey',
    });
    const answer = key.get({ challenge, rpId: party.id });
    const authenticatorData = key.get({ challenge, rpId: party.id }).response.authenticatorData; // another count
    const changed = { ...answer, response: { ...answer.response, authenticatorData } };
    await expect(readAssertion(party, challenge, changed, row)).rejects.toMatchObject({ reason: 'wrong_passkey' });
  });
});
