import type { ArticleCopy } from '../../article-copy.ts';

/** Cache with the pictures of stored articles. `sw.js` serves them when offline. */
const store = 'article-pictures';

/**
 * Stores the pictures of the shown article once they have loaded, and removes those of articles that are no longer stored. Does nothing
 * outside a secure context, which has no cache.
 */
export async function savePictures(article: HTMLElement, kept: readonly ArticleCopy[]): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(store);
  const pages = kept.flatMap((copy) => Object.values(copy)).map(({ html }) => html);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pages.some((html) => html.includes(pathname))) await cache.delete(request);
  }
  for (const picture of article.querySelectorAll<HTMLImageElement>('img[src^="/media/"]')) {
    const keep = () => void savePicture(cache, picture.src).catch(() => undefined); // the cache is full; the text is stored
    if (picture.complete) keep();
    else picture.addEventListener('load', keep, { once: true });
  }
}

/** The picture was just loaded, so fetching it again comes from the HTTP cache. */
async function savePicture(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const response = await fetch(address, { cache: 'force-cache' });
  if (response.ok) await cache.put(address, response);
}
