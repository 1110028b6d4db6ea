import { z } from 'zod';
import { languageSchema } from '#src/shared/language-schema.ts';

const instant = z.iso.datetime();

/** Whose tokens: a member's, or an administrator's own. Either identifies its holder; only the second opens `/admin`. */
export const audienceSchema = z.enum(['member', 'admin']);
export type Audience = z.infer<typeof audienceSchema>;

/** What a message is when a field does not fit: the key of its text after `error.`. The API answers 422 with that as its code. */
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
export const requestOtpSchema = z.object({ email: emailSchema });
export const messageSchema = z.object({ message: z.string() });

/** `POST /auth/email-otp/verify-otp` → 200 `tokensSchema`; 400 `wrong_code`, 429 `too_many_guesses`, 403 `not_admin`. */
export const verifyOtpSchema = z.object({
  email: emailSchema,
  otp: otpSchema,
  terms_version: termsVersionSchema.optional(),
  audience: audienceSchema.default('member'),
});
export type VerifyOtpInput = z.infer<typeof verifyOtpSchema>;

/** `POST /auth/email-otp/refresh-token` → 200 `tokensSchema`; 401 `unauthenticated`. Logout sends the refresh token as bearer → 204. */
export const refreshTokenSchema = z.object({ refresh_token: z.string().max(200) });
export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds that the access token lives. */
  expires_in: z.int(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Generated pictures: `GET /avatars/{style}/{seed}.svg`. */
export const avatarStyles = ['lorelei', 'notionists', 'bottts', 'thumbs', 'shapes'] as const;
export const avatarStyleSchema = z.enum(avatarStyles);
export type AvatarStyle = z.infer<typeof avatarStyleSchema>;
export const avatarSeedSchema = z.string().regex(/^[\w-]{1,40}$/, { error: 'invalid_avatar' });

/** Letters and digits of any language, and `_ . -` or single spaces between them. */
export const usernameSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .refine((name) => [...name].length >= 3 && [...name].length <= 30 && /^[\p{L}\p{N}](?:[ _.-]?[\p{L}\p{N}\p{M}])*$/u.test(name), {
    error: 'invalid_username',
  });

/** `GET /users/me`, and what `PATCH /users/me` answers. */
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
  /** False where an administrator has barred this person from comments. */
  may_comment: z.boolean(),
  terms_version: z.string().nullable(),
  terms_accepted_at: instant.nullable(),
  created_at: instant,
});
export type User = z.infer<typeof userSchema>;

/** `PATCH /users/me`: just what changes. 409 `username_taken`; 422 `invalid_username`, `invalid_avatar`. */
export const updateUserSchema = z.object({
  username: usernameSchema.optional(),
  avatar_style: avatarStyleSchema.optional(),
  avatar_seed: avatarSeedSchema.optional(),
  language: languageSchema.optional(),
  email_notices: z.boolean().optional(),
  terms_version: termsVersionSchema.optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserSchema>;

/** `GET /users/me/sessions`, the latest used first; `DELETE /users/me/sessions/{id}` and `DELETE /users/me/sessions` (all, this one too) → 204. */
export const sessionSchema = z.object({
  id: z.uuid(),
  audience: audienceSchema,
  /** Browser and system, such as `Firefox · Linux`; empty where the browser named neither. */
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** `GET /users/me/export` → everything as one JSON file: `{exported_at, user, sessions, inbox, …}`. */
export const exportSchema = z.looseObject({ exported_at: instant, user: userSchema });

/** `POST /users/me/deletion-code` → 200 `messageSchema`; then `DELETE /users/me` with this body → 204; 400 `wrong_code`. */
export const deleteUserSchema = z.object({ otp: otpSchema });

/**
 * `DELETE /users/me/sessions` and `/{id}`, with or without a body. 403 `confirmation_needed` where the last code is over ten minutes old:
 * `POST /users/me/sessions-code` sends one, and the same call with it goes through.
 */
export const proofSchema = z.object({ otp: otpSchema.optional() });

/** `GET /admin/me`, for administrators who signed in as such; 401 `unauthenticated`, 403 `forbidden` for everybody else. */
export const adminSchema = z.object({
  id: z.uuid(),
  /** The e-mail address. */
  username: z.string(),
  role: z.literal('admin'),
});
export type Admin = z.infer<typeof adminSchema>;
