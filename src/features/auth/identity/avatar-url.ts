/** Path of a user's avatar. */
export function avatarUrl(style: string, seed: string): string {
  return `/api/avatars/${style}/${seed}.svg`;
}
