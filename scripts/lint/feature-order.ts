/**
 * Feature layers, lowest first. A feature may import (types included) only from lower layers, so there are no cycles and no imports within
 * a layer.
 */
const layers: readonly (readonly string[])[] = [
  ['limits'],
  ['figures', 'titles', 'mail', 'progress', 'terms', 'identity', 'wording', 'cv-reading'],
  ['audit'],
  ['catalogue', 'reviews', 'codes', 'sessions', 'inbox', 'listing'],
  ['search', 'jobs', 'follows', 'credits', 'passkeys'],
  ['analysis', 'news', 'comments', 'compare', 'rankings', 'industries', 'method', 'about', 'feedback', 'cvs'],
  ['member-analyses', 'announcements', 'news-desk'],
  ['cv-analysis'],
  ['industry-analysis'], // its commentary is held to the checks of CVs
  ['cv-writing'],
  ['accounts'],
  ['people', 'dashboard'],
];

/** Whether `other` is `feature` itself or in a lower layer. False for a feature without a layer. */
export function isBelow(other: string, feature: string): boolean {
  const layerOf = (name: string) => layers.findIndex((layer) => layer.includes(name));
  return other === feature || (layerOf(other) !== -1 && layerOf(other) < layerOf(feature));
}
