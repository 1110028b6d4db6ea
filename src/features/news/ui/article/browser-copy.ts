import { fill } from '#src/i18n/fill.ts';
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

/** On a page that came without its article: shows the browser's copy where there is a valid one, and forgets that of an article that is gone. */
export function showCopy(): void {
  const gone = document.querySelector<HTMLElement>('[data-news-gone]')?.dataset['newsGone'];
  if (gone !== undefined) safeStorage.remove(copyKey(gone));
  const missing = document.querySelector<HTMLElement>('[data-news-missing]');
  const id = missing?.dataset['newsMissing'] || /\/news\/(\d+)$/.exec(location.pathname)?.[1];
  if (!missing || id === undefined) return;
  const language = pathLanguage(location.pathname);
  const copy = readCopy(safeStorage.read(copyKey(id)), Date.now());
  if (!copy) return safeStorage.remove(copyKey(id));
  const page = copy[language] ?? copy[language === 'en' ? 'zh' : 'en'];
  const note = document.querySelector<HTMLElement>('[data-from-copy]');
  const place = document.querySelector('[data-copy-place]');
  if (!page || !note || !place) return;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' }).format(page.savedAt);
  note.textContent = fill(note.dataset['fromCopy'] ?? '', { time });
  note.hidden = false;
  document.title = page.title;
  place.innerHTML = page.html; // the server's own page, sanitised there; who could write into this storage could run scripts already
}
