import { barePath } from './paths.ts';

/** The part of the site that a route belongs to, for logs. A path may be what a visitor typed, so it takes the route's pattern. */
export function featureOf(pattern: string): string {
  const first = barePath(pattern).split('/')[1] ?? '';
  if (first === '') return 'home';
  return /^[a-z][a-z-]{1,30}$/.test(first) ? first : 'other';
}
