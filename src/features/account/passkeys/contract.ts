import { z } from 'zod';

const instant = z.iso.datetime();
const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const transports = z.array(z.string().max(20)).max(10);
/** Authenticators give ids of up to 1,023 bytes, which are 1,364 characters in Base64. */
const credentialId = base64Url(1400);

export const passkeyNameSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(40)
  .regex(/^\P{Cc}*$/u, { error: 'control_characters' });

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether the owner's devices share the passkey. */
  synced: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `GET /admin/passkeys`: the caller's own. */
export const ownPasskeysSchema = z.object({
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
  /** Until when this session may change passkeys; null if it needs a proof first. */
  proven_until: instant.nullable(),
});
export type OwnPasskeys = z.infer<typeof ownPasskeysSchema>;

const descriptor = z.object({ id: credentialId, type: z.literal('public-key'), transports: transports.optional() });

/** `POST /admin/passkeys/options` → 200; 403 `proof_needed`. For the browser's `navigator.credentials.create`. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** For the browser's `navigator.credentials.get`. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z.array(descriptor),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** The site uses no extensions. */
  clientExtensionResults: z.object({}),
};

/** The browser's new passkey, in the form of `PublicKeyCredential.toJSON`. */
export const creationSchema = z.object({
  ...shared,
  response: z.object({ clientDataJSON: base64Url(4000), attestationObject: base64Url(20_000), transports: transports.optional() }),
});
export type Creation = z.infer<typeof creationSchema>;

export const assertionSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(2000),
    userHandle: z.string().max(200).optional(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** `POST /admin/passkeys` → 200; 400 `wrong_passkey`; 403 `proof_needed`; 409 `passkey_known`, `too_many_passkeys`. */
export const addPasskeySchema = z.object({ name: passkeyNameSchema, response: creationSchema });
export type AddPasskeyInput = z.infer<typeof addPasskeySchema>;

/** `recovery_codes` are in plain text, only in this answer; null if the existing codes stay valid. */
export const addedPasskeySchema = z.object({ passkey: passkeySchema, recovery_codes: z.array(z.string()).nullable() });
export type AddedPasskey = z.infer<typeof addedPasskeySchema>;

/** `PATCH /admin/passkeys/{id}` → 200 `passkeySchema`. `DELETE` → 204; 403 `proof_needed`. */
export const renamePasskeySchema = z.object({ name: passkeyNameSchema });

/** `POST /admin/passkeys/recovery-codes` → 200: ten new codes, which replace the earlier ones. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** `POST /admin/passkeys/proof` → 204; 400 `wrong_passkey`. Its options: `POST /admin/passkeys/proof/options`. */
export const proofByPasskeySchema = z.object({ response: assertionSchema });

const ticket = z.string().max(100);
/** `POST /auth/passkey/options` → 200; 400 `sign_in_expired`. */
export const ticketSchema = z.object({ ticket });
/** `POST /auth/passkey/verify` → 200 tokens; 400 `wrong_passkey`, `sign_in_expired`. */
export const passkeySignInSchema = z.object({ ticket, response: assertionSchema });
export type PasskeySignInInput = z.infer<typeof passkeySignInSchema>;
/** `POST /auth/passkey/recovery` → 200 tokens; 400 `wrong_recovery_code`, `sign_in_expired`. */
export const recoverySignInSchema = z.object({ ticket, code: z.string().min(1, { error: 'recovery_code_required' }).max(60) });
export type RecoverySignInInput = z.infer<typeof recoverySignInSchema>;
