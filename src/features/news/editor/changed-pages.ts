import type { CacheTag } from '#src/shared/cache-tags.ts';
import type { Edition } from './types.ts';

/** The part of an edition that cards on other pages show. */
type Card = Pick<Edition, 'author' | 'tags' | 'relatedJobIds' | 'texts' | 'images'>;

interface Change {
  id: number;
  /** What readers saw before. Null if they saw nothing. */
  before: Card | null;
  /** What readers see after the change. Null if they see nothing. */
  after: Card | null;
  /** Number of public articles that are newer. */
  newer: number;
}

/** Number of cards on the home page, and of articles in a feed. */
const [cardsOnHome, articlesInFeed] = [4, 30];

/**
 * Returns the cache tags of exactly the pages that a change makes outdated: always the article's own, the feeds if they list it, and the pages
 * with its card only if the card changed.
 */
export function changedPages({ id, before, after, newer }: Change): CacheTag[] {
  if (!before && !after) return [];
  const tags: CacheTag[] = [`news:${id}`, 'sitemap-news'];
  if (newer < articlesInFeed) tags.push('news-feed');
  const jobs = [...new Set([before, after].flatMap((card) => card?.relatedJobIds ?? []))];
  if (before && after && isSameCard(before, after))
    return [...tags, ...jobs.filter((job) => isAddedOrRemoved(job, before, after)).map(jobTag)];
  tags.push(`comments:${id}`, 'news');
  if (newer < cardsOnHome) tags.push('home');
  return [...tags, ...jobs.map(jobTag)];
}

const jobTag = (id: number): CacheTag => `job:${id}`;
const isAddedOrRemoved = (job: number, before: Card, after: Card) =>
  before.relatedJobIds.includes(job) !== after.relatedJobIds.includes(job);

function isSameCard(before: Card, after: Card): boolean {
  return JSON.stringify(cardOf(before)) === JSON.stringify(cardOf(after));
}

function cardOf({ author, tags, texts, images }: Card): unknown {
  const cover = images.find(({ isCover }) => isCover);
  const lines = texts.map(({ language, title, summary }) => [language, title, summary]).toSorted();
  return [author, tags, lines, cover && [cover.key, cover.width, cover.height, cover.alt.en, cover.alt.zh]];
}
