import { newUuid } from '#src/shared/ids.ts';
import type { Language } from '#src/shared/language.ts';
import type { AvatarStyle } from './contract.ts';
import type { NewUser } from './facts.ts';

const firstStyle: AvatarStyle = 'lorelei';

/** How often a new person's name is drawn anew when somebody has it. */
export const nameAttempts = 5;

/** A person as the first sign-in makes them: the name from the address, a picture that nobody else has. */
export function newUser(email: string, { language, now, attempt }: { language: Language; now: Date; attempt: number }): NewUser {
  const id = newUuid(now);
  return {
    id,
    email,
    username: usernameFrom(email, attempt === 0 ? '' : id.slice(-4)),
    avatarStyle: firstStyle,
    avatarSeed: id.slice(-12),
    language,
  };
}

/**
 * A name from the part of an address before the `@` (and before a `+`), as `usernameSchema` wants it.
 * @param mark what tells it from the same name of somebody else; empty at first
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
