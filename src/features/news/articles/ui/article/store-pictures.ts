import type { ArticleCopy } from '../../article-copy.ts';

/** Cache with the pictures of stored articles. `sw.js` serves them when offline. */
const cacheName = 'article-pictures';

/**
 * Stores the pictures of the page's article when they have loaded, and removes those of articles that are not stored. Does nothing
 * outside a secure context, which has no `caches`.
 */
export async function storePictures(article: HTMLElement, copies: readonly ArticleCopy[]): Promise<void> {
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
