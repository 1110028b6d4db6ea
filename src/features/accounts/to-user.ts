import type { User } from './contract.ts';
import type { UserRow } from './facts.ts';

/** A person as they see themselves. */
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
    terms_accepted_at: row.termsAcceptedAt && new Date(row.termsAcceptedAt).toISOString(),
    created_at: new Date(row.createdAt).toISOString(),
  };
}

/** The address of a person's picture, on this site. */
export function avatarUrl(style: string, seed: string): string {
  return `/api/avatars/${style}/${seed}.svg`;
}
