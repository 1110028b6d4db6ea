import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, Creation, CreationOptions, RequestOptions } from '#src/features/account/passkeys/contract.ts';

const siteOrigin = 'https://still-human.example';
const flags = { present: 0x01, verified: 0x04, newKey: 0x40 };

/** Deviations of an authenticator from its request. */
interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  /** The reported count, instead of the next one. */
  counter?: number;
  type?: string;
}

/** A passkey in software, with one ES256 key. It signs everything. */
export class SoftAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  create({ challenge, rp }: Pick<CreationOptions, 'challenge' | 'rp'>, deviations: Deviations = {}): Creation {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const id = bytes(this.id);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const authData = Buffer.concat([this.#head(deviations.rpId ?? rp.id, deviations, flags.newKey), credential]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#named,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, deviations),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, rpId }: Pick<RequestOptions, 'challenge' | 'rpId'>, deviations: Deviations = {}): Assertion {
    this.counter += 1;
    const authData = this.#head(deviations.rpId ?? rpId, deviations, 0);
    const clientDataJSON = clientData('webauthn.get', challenge, deviations);
    const signed = Buffer.concat([authData, createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()]);
    return {
      ...this.#named,
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
      },
    };
  }

  get #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(rpId: string, { isVerified = true, counter = this.counter }: Deviations, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count]);
  }
}

function clientData(type: string, challenge: string, deviations: Deviations): string {
  const data = { type: deviations.type ?? type, challenge: deviations.challenge ?? challenge, origin: deviations.origin ?? siteOrigin };
  return Buffer.from(JSON.stringify({ ...data, crossOrigin: false })).toString('base64url');
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
