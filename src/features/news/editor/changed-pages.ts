import type { CacheTag } from '#src/shared/cache-tags.ts';
import type { Edition } from './types.ts';

/** The part of an edition that cards on other pages show. */
type Card = Pick<Edition, 'author' | 'tags' | 'relatedJobIds' | 'texts' | 'images'>;

interface Change {
  id: number;
  /** What readers saw; null if nothing. */
  before: Card | null;
  /** What they see now; null if nothing. */
  after: Card | null;
  /** Number of public articles that are newer. */
  newer: number;
}

/** Cards on the home page, and articles in a feed. */
const [onHome, inFeed] = [4, 30];

/**
 * Cache tags of exactly the pages that a change makes old: always the article's own, its feeds if it is among their articles, and the pages
 * with its card only if the card changed.
 */
export function changedPages({ id, before, after, newer }: Change): CacheTag[] {
  if (!before && !after) return [];
  const own: CacheTag[] = [`news:${id}`, 'sitemap-news'];
  if (newer < inFeed) own.push('news-feed');
  const jobs = [...new Set([before, after].flatMap((card) => card?.relatedJobIds ?? []))];
  if (before && after && sameCard(before, after)) return [...own, ...jobs.filter((job) => moved(job, before, after)).map(jobTag)];
  own.push(`comments:${id}`, 'news');
  if (newer < onHome) own.push('home');
  return [...own, ...jobs.map(jobTag)];
}

const jobTag = (id: number): CacheTag => `job:${id}`;
const moved = (job: number, before: Card, after: Card) => before.relatedJobIds.includes(job) !== after.relatedJobIds.includes(job);

function sameCard(before: Card, after: Card): boolean {
  return JSON.stringify(cardOf(before)) === JSON.stringify(cardOf(after));
}

function cardOf({ author, tags, texts, images }: Card): unknown {
  const cover = images.find(({ isCover }) => isCover);
  const lines = texts.map(({ language, title, summary }) => [language, title, summary]).toSorted();
  return [author, tags, lines, cover && [cover.key, cover.width, cover.height, cover.alt.en, cover.alt.zh]];
}
