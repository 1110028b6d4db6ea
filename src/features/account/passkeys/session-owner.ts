import type { ChallengeOwner } from './types.ts';

/** The client of a change in the admin area: the session only. */
export function sessionOwner(purpose: 'add' | 'prove', sessionId: string): ChallengeOwner {
  return { key: `${purpose}:${sessionId}`, browserKey: '' };
}
