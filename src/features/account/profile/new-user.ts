import { newUuid } from '#src/shared/ids.ts';
import type { Language } from '#src/shared/language.ts';
import type { AvatarStyle } from '#src/features/auth/identity/contract.ts';
import { isHonestName } from './judge-name.ts';
import { lookalikeKey } from './lookalike-key.ts';
import type { NewUser } from './types.ts';

const firstStyle: AvatarStyle = 'lorelei';

/** How many names to try for a new user. */
export const nameAttempts = 5;

/** Builds a new user with a random avatar, and a name from the address if the rules for names allow it. */
export function newUser(email: string, { language, now, attempt }: { language: Language; now: Date; attempt: number }): NewUser {
  const id = newUuid(now);
  const fromAddress = usernameFrom(email, attempt === 0 ? '' : id.slice(-4));
  const username = isHonestName(fromAddress) ? fromAddress : `user-${id.slice(-8)}`;
  return {
    id,
    email,
    username,
    usernameKey: lookalikeKey(username),
    avatarStyle: firstStyle,
    avatarSeed: id.slice(-12),
    language,
  };
}

/**
 * Derives a valid username from an address: the part before the `@` and any `+`.
 * @param mark suffix that resolves a conflict; empty at first
 */
export function usernameFrom(email: string, mark: string): string {
  const local = (email.split('@')[0] ?? '').split('+')[0] ?? '';
  const clean = local
    .replace(/[^\p{L}\p{N}._-]+/gu, '')
    .replace(/([._-])[._-]+/g, '$1')
    .replace(/^[._-]+/, '')
    .slice(0, 24)
    .replace(/[._-]+$/, '');
  const name = clean.length >= 3 ? clean : `user${clean}`;
  return mark ? `${name}-${mark}` : name;
}
