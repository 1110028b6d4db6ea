import { fromBase64Url, toBase64Url, toBytes } from '#src/shared/digests.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Assertion, Creation, CreationOptions, RequestOptions } from './contract.ts';
import { minutesAfter, passkeyLimits } from './limits.ts';
import type { PasskeyRow, RelyingParty } from './types.ts';

/** Loaded on first use: the library includes large parsers of certificates, and few requests need it. */
const library = () => import('@simplewebauthn/server');

const siteName = 'Still Human';
const timeout = minutesAfter(new Date(0), passkeyLimits.challengeMinutes).getTime();
type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>;
const described = (known: readonly Known[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** Options for a new passkey, which has to verify its owner. The person's own passkeys are excluded, so that a device is not registered twice. */
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
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

export function requestOptions(party: RelyingParty, known: readonly Known[], challenge: string): RequestOptions {
  return { rpId: party.id, challenge, allowCredentials: described(known), timeout, userVerification: 'required' };
}

/**
 * Checks a new passkey: challenge, origin, host name, that its owner was verified.
 * @throws AppError wrong_passkey
 */
export async function readCreation(party: RelyingParty, challenge: string, response: Creation) {
  const { verifyRegistrationResponse } = await library();
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
 * Checks a passkey's answer: challenge, origin, host name, signature, that its owner was verified. The count of uses is left to the
 * statement that believes the answer, since two answers may come at once.
 * @returns the count of uses
 * @throws AppError wrong_passkey
 */
export async function readAssertion(party: RelyingParty, challenge: string, response: Assertion, passkey: PasskeyRow): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
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

/** The library throws many kinds of errors for a wrong answer. The client only learns `wrong_passkey`. */
function refuse(cause: unknown): never {
  throw new AppError('wrong_passkey', { cause });
}
