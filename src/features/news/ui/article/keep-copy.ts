import { pathLanguage } from '#src/shared/paths.ts';
import { safeStorage } from '#src/shared/storage.ts';
import { copyKey, isCopyKey, readCopy } from '../../article-copy.ts';

/** Keeps the article of this page for a day, and forgets the copies that are too old or damaged. */
export function keepCopy(): void {
  const article = document.querySelector<HTMLElement>('[data-article]');
  const id = article?.dataset['article'];
  if (!article || id === undefined) return;
  const now = Date.now();
  for (const key of safeStorage.keys().filter(isCopyKey)) if (!readCopy(safeStorage.read(key), now)) safeStorage.remove(key);
  const known = readCopy(safeStorage.read(copyKey(id)), now);
  const page = { savedAt: now, title: document.title, html: article.innerHTML };
  safeStorage.write(copyKey(id), JSON.stringify({ ...known, [pathLanguage(location.pathname)]: page }));
}
