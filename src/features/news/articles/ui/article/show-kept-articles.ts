import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { keptCopies } from './kept-copies.ts';
import { otherLanguage } from '#src/shared/language.ts';

/** On the offline page: lists the stored articles, and says if the requested article needs the network. */
export function showKeptArticles(): void {
  const asked = /\/news\/(\d+)$/.exec(location.pathname)?.[1];
  const article = document.querySelector<HTMLElement>('[data-kept-article]');
  if (asked !== undefined && article) {
    article.hidden = false;
    document.querySelector('[data-offline-lead]')?.remove();
    document.querySelector('[data-kept-jobs]')?.insertAdjacentElement('beforebegin', article); // what was asked for comes before what else is there
  }
  const others = keptCopies(Date.now()).filter(({ id }) => id !== Number(asked));
  const nav = document.querySelector<HTMLElement>('[data-kept-articles]');
  if (!nav || others.length === 0) return;
  const language = pathLanguage(location.pathname);
  const entries = others.map(({ id, copy }) => {
    const page = copy[language] ?? copy[otherLanguage(language)];
    const link = document.createElement('a');
    link.href = localPath(language, `/news/${id}`);
    link.lang = copy[language] ? language : otherLanguage(language);
    link.textContent = page ? titleIn(page.html) : '';
    const entry = document.createElement('li');
    entry.appendChild(link);
    return entry;
  });
  nav.querySelector('ul')?.replaceChildren(...entries);
  nav.hidden = false;
}

function titleIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent ?? '';
}
