/**
 * The groups of `src/features`, lowest first, each with its parts, lowest first. A part may import (types included) only from lower groups and
 * from lower parts of its own group, so there are no cycles.
 */
const groups: readonly (readonly [group: string, ...parts: string[]])[] = [
  ['foundation', 'limits', 'wording', 'progress', 'mail'],
  ['auth', 'identity', 'codes', 'sessions', 'audit'],
  ['messages', 'inbox', 'announcements'],
  ['account', 'terms', 'passkeys', 'profile'],
  ['catalogue', 'titles', 'figures', 'data', 'reviews', 'moderation'],
  ['search', 'query'],
  ['jobs', 'page', 'generation', 'follows', 'verdicts', 'objections', 'compare', 'rankings', 'map', 'outlook', 'industries'],
  ['news', 'articles', 'comments', 'editor'],
  ['credits', 'ledger', 'feedback'],
  ['cv', 'reading', 'review', 'editor'],
  ['reports', 'engine', 'cv', 'industry', 'writing'],
  ['about', 'site', 'method', 'quality'],
  ['admin', 'people', 'live', 'dashboard'],
];

const order = groups.flatMap(([group, ...parts]) => parts.map((part) => `${group}/${part}`));

/** Whether the part `other` (such as `search/query`) is `part` itself or below it. False for a part without a place. */
export function isBelow(other: string, part: string): boolean {
  return other === part || (order.includes(other) && order.indexOf(other) < order.indexOf(part));
}
