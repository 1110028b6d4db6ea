import { avatarUrl } from '#src/features/auth/identity/avatar-url.ts';
import type { User } from './contract.ts';
import type { UserRow } from './types.ts';

/** Maps a stored account to its owner's view. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    avatar_url: avatarUrl(row.avatarStyle, row.avatarSeed),
    avatar_style: row.avatarStyle,
    avatar_seed: row.avatarSeed,
    language: row.language,
    email_notices: row.emailNotices,
    is_admin: row.isAdmin,
    may_comment: row.commentsBarredAt === null,
    terms_version: row.termsVersion,
    terms_accepted_at: row.termsAcceptedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
