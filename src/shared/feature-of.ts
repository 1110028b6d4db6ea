import { barePath } from './paths.ts';

/** The part of the site that an address belongs to, for logs. Only a plain word: an address may hold what somebody typed. */
export function featureOf(path: string): string {
  const first = barePath(path).split('/')[1] ?? '';
  if (first === '') return 'home';
  return /^[a-z][a-z-]{1,30}$/.test(first) ? first : 'other';
}
