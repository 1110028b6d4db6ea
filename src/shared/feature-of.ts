import { barePath } from './paths.ts';

/** The part of the site that a path belongs to, for logs. Only plain words are returned, because a path may contain what a visitor typed. */
export function featureOf(path: string): string {
  const first = barePath(path).split('/')[1] ?? '';
  if (first === '') return 'home';
  return /^[a-z][a-z-]{1,30}$/.test(first) ? first : 'other';
}
