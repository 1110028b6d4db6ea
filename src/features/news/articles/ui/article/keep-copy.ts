import { pathLanguage } from '#src/shared/paths.ts';
import { safeStorage } from '#src/shared/storage.ts';
import { copyKey } from '../../article-copy.ts';
import { keptCopies } from './kept-copies.ts';
import { savePictures } from './kept-pictures.ts';

/** Stores the page's article and its pictures for a day, and removes copies that are expired or invalid. */
export function cacheCopy(): void {
  const article = document.querySelector<HTMLElement>('[data-article]');
  const id = article?.dataset['article'];
  if (!article || id === undefined) return;
  const now = Date.now();
  const known = keptCopies(now).find((copy) => copy.id === Number(id))?.copy;
  const page = { savedAt: now, title: document.title, html: article.innerHTML };
  safeStorage.write(copyKey(id), JSON.stringify({ ...known, [pathLanguage(location.pathname)]: page }));
  void savePictures(
    article,
    keptCopies(now).map(({ copy }) => copy),
  ).catch(() => undefined); // the storage for pictures is full or blocked; the text is stored
}
