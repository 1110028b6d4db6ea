import { pathLanguage } from '#src/shared/paths.ts';
import { safeStorage } from '#src/shared/storage.ts';
import { copyKey, type ArticleCopy } from '../../article-copy.ts';
import { loadStoredCopies } from './stored-copies.ts';

/** Cache with the pictures of stored articles. `sw.js` serves them when offline. */
const cacheName = 'article-pictures';

/**
 * Stores the pictures of the page's article when they have loaded, and removes those of articles that are not stored. Does nothing
 * outside a secure context, which has no `caches`.
 */
async function storePictures(article: HTMLElement, copies: readonly ArticleCopy[]): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(cacheName);
  const pages = copies.flatMap((copy) => Object.values(copy)).map(({ html }) => html);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pages.some((html) => html.includes(pathname))) await cache.delete(request);
  }
  for (const picture of article.querySelectorAll<HTMLImageElement>('img[src^="/media/"]')) {
    const storeOne = () => void storePicture(cache, picture.src).catch(() => undefined); // the cache is full, but the text is stored
    if (picture.complete) storeOne();
    else picture.addEventListener('load', storeOne, { once: true });
  }
}

/** Stores a picture that the page has just loaded, so the fetch is answered by the HTTP cache. */
async function storePicture(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const response = await fetch(address, { cache: 'force-cache' });
  if (response.ok) await cache.put(address, response);
}

/** Stores the page's article and its pictures for a day, and removes copies that are expired or invalid. */
export function storeCopy(): void {
  const article = document.querySelector<HTMLElement>('[data-article]');
  const id = article?.dataset['article'];
  if (!article || id === undefined) return;
  const now = Date.now();
  const earlierCopy = loadStoredCopies(now).find((copy) => copy.id === Number(id))?.copy;
  const page = { savedAt: now, title: document.title, html: article.innerHTML };
  safeStorage.write(copyKey(id), JSON.stringify({ ...earlierCopy, [pathLanguage(location.pathname)]: page }));
  void storePictures(
    article,
    loadStoredCopies(now).map(({ copy }) => copy),
  ).catch(() => undefined); // the cache for pictures is full or blocked, but the text is stored
}
