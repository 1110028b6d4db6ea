import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { AddedPasskey } from '../contract.ts';

const calls = adminApi.admin.passkeys;

export const loadOwn = () => contentOf(calls.$get());

/** Has the browser create a passkey, and adds it to the account. @throws WebAuthnError if the person cancels */
export async function addPasskey(name: string): Promise<AddedPasskey> {
  const optionsJSON = await contentOf(calls.options.$post());
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const attestation = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
  return contentOf(calls.$post({ json: { name, response: { id, rawId, type, clientExtensionResults: {}, response: attestation } } }));
}

/** Proves with a passkey that its owner is present. @throws WebAuthnError if the person cancels */
export async function prove(): Promise<void> {
  const optionsJSON = await contentOf(calls.proof.options.$post());
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  await contentOf(calls.proof.$post({ json: { response: { id, rawId, type, response, clientExtensionResults: {} } } }));
}

export const renamePasskey = (id: string, name: string) => contentOf(calls[':id'].$patch({ param: { id }, json: { name } }));
export const removePasskey = (id: string) => contentOf(calls[':id'].$delete({ param: { id } }));
export const renewCodes = () => contentOf(calls['recovery-codes'].$post());
