import { z } from 'zod';
import { languageSchema } from '#src/shared/language-schema.ts';
import { audienceSchema, avatarSeedSchema, avatarStyleSchema } from '#src/features/auth/identity/contract.ts';

const instant = z.iso.datetime();

/** The error message of each field is a code, which the API returns with 422. Its text is `error.<code>`. */
export const emailSchema = z
  .string({ error: 'email_required' })
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .min(1, { error: 'email_required', abort: true })
  .max(254, { error: 'invalid_email', abort: true })
  .pipe(z.email({ error: 'invalid_email' }));

export const otpSchema = z
  .string({ error: 'otp_required' })
  .normalize('NFKC')
  .trim()
  .min(1, { error: 'otp_required', abort: true })
  .regex(/^\d{6}$/, { error: 'otp_not_six_digits' });

const termsVersionSchema = z.string().min(1).max(40);

/** `POST /auth/email-otp/request-otp` → 200 `messageSchema`; 429 `too_many_codes`. */
export const requestOtpSchema = z.object({
  email: emailSchema,
  /** From the link in an earlier mail to this address. Requests with a pass have their own limit. */
  pass: z.string().max(64).optional(),
});
export const messageSchema = z.object({ message: z.string() });

/** `POST /auth/email-otp/verify-otp` → 200 `tokensSchema`, 202 `secondFactorSchema`; 400 `wrong_code`, 429 `too_many_guesses`, 403 `not_admin`. */
export const verifyOtpSchema = z.object({
  email: emailSchema,
  otp: otpSchema,
  terms_version: termsVersionSchema.optional(),
  audience: audienceSchema.default('member'),
});
export type VerifyOtpInput = z.infer<typeof verifyOtpSchema>;

/** The 202 answer of `verify-otp` if a person with a passkey signs in to the admin area. No session exists yet. The ticket goes to `POST /auth/passkey/…`. */
export const secondFactorSchema = z.object({
  second_factor: z.literal('passkey'),
  ticket: z.string(),
  /** Seconds. */
  expires_in: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** `POST /auth/email-otp/refresh-token` → 200 `tokensSchema`; 401 `unauthenticated`. Logout takes the refresh token as bearer token and answers 204. */
export const refreshTokenSchema = z.object({ refresh_token: z.string().max(200) });
/** Letters and digits of any language, with `_ . -` or single spaces between them. `isHonestName` has the further rules. */
export const usernameSchema = z
  .string()
  .normalize('NFKC')
  .trim()
  .refine((name) => [...name].length >= 3 && [...name].length <= 30 && /^[\p{L}\p{N}](?:[ _.-]?[\p{L}\p{N}\p{M}])*$/u.test(name), {
    error: 'invalid_username',
  });

/** `GET /users/me`, and the response of `PATCH /users/me`. */
export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  /** Path on this site. */
  avatar_url: z.string(),
  avatar_style: z.string(),
  avatar_seed: z.string(),
  language: languageSchema,
  email_notices: z.boolean(),
  is_admin: z.boolean(),
  /** False if an administrator has barred this person from commenting. */
  may_comment: z.boolean(),
  terms_version: z.string().nullable(),
  terms_accepted_at: instant.nullable(),
  created_at: instant,
});
export type User = z.infer<typeof userSchema>;

/** `PATCH /users/me`: only the fields to change. 409 `username_taken`; 422 `invalid_username`, `invalid_avatar`. */
export const updateUserSchema = z.object({
  username: usernameSchema.optional(),
  avatar_style: avatarStyleSchema.optional(),
  avatar_seed: avatarSeedSchema.optional(),
  language: languageSchema.optional(),
  email_notices: z.boolean().optional(),
  terms_version: termsVersionSchema.optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserSchema>;

/** `GET /users/me/export` → everything as one JSON file: `{exported_at, user, sessions, inbox, …}`. */
export const exportSchema = z.looseObject({ exported_at: instant, user: userSchema });

/** `POST /users/me/deletion-code` → 200 `messageSchema`; then `DELETE /users/me` with this body → 204; 400 `wrong_code`. */
export const deleteUserSchema = z.object({ otp: otpSchema });

/**
 * `DELETE /users/me/sessions` and `/{id}`, with or without a body. Answers 403 `confirmation_needed` if the last code was entered over ten minutes ago.
 * Then `POST /users/me/sessions-code` sends a code for the repeated call.
 */
export const proofSchema = z.object({ otp: otpSchema.optional() });

/** `GET /admin/me`, for a session of the admin area; otherwise 401 `unauthenticated` or 403 `forbidden`. */
export const adminSchema = z.object({
  id: z.uuid(),
  /** The e-mail address. */
  username: z.string(),
  role: z.enum(['admin', 'editor']),
});
export type Admin = z.infer<typeof adminSchema>;
