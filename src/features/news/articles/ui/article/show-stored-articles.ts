import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { loadStoredCopies } from './stored-copies.ts';
import { otherLanguage } from '#src/shared/language.ts';

/** Lists the stored articles on the offline page, and says so if the requested article needs the network. */
export function showStoredArticles(): void {
  const requestedId = /\/news\/(\d+)$/.exec(location.pathname)?.[1];
  const article = document.querySelector<HTMLElement>('[data-kept-article]');
  if (requestedId !== undefined && article) {
    article.hidden = false;
    document.querySelector('[data-offline-lead]')?.remove();
    document.querySelector('[data-kept-jobs]')?.insertAdjacentElement('beforebegin', article); // the requested article comes before stored jobs
  }
  const others = loadStoredCopies(Date.now()).filter(({ id }) => id !== Number(requestedId));
  const nav = document.querySelector<HTMLElement>('[data-kept-articles]');
  if (!nav || others.length === 0) return;
  const language = pathLanguage(location.pathname);
  const entries = others.map(({ id, copy }) => {
    const page = copy[language] ?? copy[otherLanguage(language)];
    const link = document.createElement('a');
    link.href = localPath(language, `/news/${id}`);
    link.lang = copy[language] ? language : otherLanguage(language);
    link.textContent = page ? headingOf(page.html) : '';
    const entry = document.createElement('li');
    entry.appendChild(link);
    return entry;
  });
  nav.querySelector('ul')?.replaceChildren(...entries);
  nav.hidden = false;
}

function headingOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent ?? '';
}
