import { pathLanguage } from '#src/shared/paths.ts';
import { safeStorage } from '#src/shared/storage.ts';
import { copyKey } from '../../article-copy.ts';
import { loadStoredCopies } from './stored-copies.ts';
import { storePictures } from './store-pictures.ts';

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
