import { fromBase64Url, toBase64Url, toBytes } from '#src/shared/digests.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Assertion, Creation, CreationOptions, RequestOptions } from './contract.ts';
import { minutesAfter, passkeyLimits } from './limits.ts';
import type { PasskeyRow, RelyingParty } from './types.ts';

/** Loads the library on first use: it is large, and few requests need it. */
const loadLibrary = () => import('@simplewebauthn/server');

const siteName = 'Still Human';
/** In milliseconds. */
const timeout = minutesAfter(new Date(0), passkeyLimits.challengeMinutes).getTime();
type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>;
const toDescriptors = (known: readonly Known[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** Builds the options for a new passkey, which must verify its owner. The person's existing passkeys are excluded, so that no device is registered twice. */
export function creationOptions(
  party: RelyingParty,
  { userId, email, known, challenge }: { userId: string; email: string; known: readonly Known[]; challenge: string },
): CreationOptions {
  return {
    rp: { id: party.id, name: siteName },
    user: { id: toBase64Url(toBytes(userId)), name: email, displayName: email },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    excludeCredentials: toDescriptors(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

/** Builds the options for an answer by one of the person's passkeys. */
export function requestOptions(party: RelyingParty, known: readonly Known[], challenge: string): RequestOptions {
  return { rpId: party.id, challenge, allowCredentials: toDescriptors(known), timeout, userVerification: 'required' };
}

/**
 * Checks the challenge, origin and host name of a new passkey, and that it has verified its owner.
 * @throws AppError wrong_passkey
 */
export async function readCreation(party: RelyingParty, challenge: string, response: Creation) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!verified) throw new AppError('wrong_passkey');
  const { credential, credentialDeviceType } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: toBase64Url(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
  };
}

/**
 * Checks the challenge, origin, host name and signature of a passkey's answer, and that it has verified its owner. The caller's statement must check
 * that the count of uses grows, since two answers may come at once.
 * @returns the count of uses
 * @throws AppError wrong_passkey
 */
export async function readAssertion(party: RelyingParty, challenge: string, response: Assertion, passkey: PasskeyRow): Promise<number> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: fromBase64Url(passkey.publicKey), counter: 0, transports: passkey.transports },
  }).catch(refuse);
  if (!verified) throw new AppError('wrong_passkey');
  return authenticationInfo.newCounter;
}

/** Hides from the client which of the library's many errors a wrong answer caused. */
function refuse(cause: unknown): never {
  throw new AppError('wrong_passkey', { cause });
}
