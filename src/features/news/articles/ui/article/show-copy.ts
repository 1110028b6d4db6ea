import { fill } from '#src/i18n/fill.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { safeStorage } from '#src/shared/storage.ts';
import { copyKey, readCopy } from '../../article-copy.ts';
import { otherLanguage } from '#src/shared/language.ts';

/** Shows the browser's valid copy of an article, if there is one, on a page that loaded without it. */
export function showCopy(): void {
  const missing = document.querySelector<HTMLElement>('[data-news-missing]');
  const id = missing?.dataset['newsMissing'] || /\/news\/(\d+)$/.exec(location.pathname)?.[1];
  if (!missing || id === undefined) return;
  const language = pathLanguage(location.pathname);
  const copy = readCopy(safeStorage.read(copyKey(id)), Date.now());
  if (!copy) return safeStorage.remove(copyKey(id));
  const page = copy[language] ?? copy[otherLanguage(language)];
  const note = document.querySelector<HTMLElement>('[data-from-copy]');
  const place = document.querySelector('[data-copy-place]');
  if (!page || !note || !place) return;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' }).format(page.savedAt);
  note.textContent = fill(note.dataset['fromCopy'] ?? '', { time });
  note.hidden = false;
  document.title = page.title;
  place.innerHTML = page.html; // sanitised by the server; anyone who can write to this storage can already run scripts
}
