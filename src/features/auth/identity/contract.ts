import { z } from 'zod';

const instant = z.iso.datetime();

/** Role of a session: member or administrator. Both identify the user; only the second opens `/admin`. */
export const audienceSchema = z.enum(['member', 'admin']);
export type Audience = z.infer<typeof audienceSchema>;

export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Lifetime of the access token in seconds. */
  expires_in: z.int(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Generated avatars: `GET /avatars/{style}/{seed}.svg`. */
export const avatarStyles = ['lorelei', 'notionists', 'bottts', 'thumbs', 'shapes'] as const;
export const avatarStyleSchema = z.enum(avatarStyles);
export type AvatarStyle = z.infer<typeof avatarStyleSchema>;
export const avatarSeedSchema = z.string().regex(/^[\w-]{1,40}$/, { error: 'invalid_avatar' });

/**
 * `GET /users/me/sessions`, most recently used first; `DELETE /users/me/sessions/{id}` and `DELETE /users/me/sessions` (all, including this
 * one) → 204.
 */
export const sessionSchema = z.object({
  id: z.uuid(),
  audience: audienceSchema,
  /** Browser and system, such as `Firefox · Linux`; empty if unknown. */
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
