import type { Language } from './language.ts';

/** The address of a page in a language: English unprefixed, Chinese under `/zh`. `path` begins with a slash. */
export function localPath(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/zh' : `/zh${path}`;
}

/** A page's address without its language: what `localPath` takes. */
export function barePath(pathname: string): string {
  const bare = pathname.replace(/^\/zh(?=\/|$)/, '');
  return bare === '' ? '/' : bare;
}

/** The language that an address shows. */
export function pathLanguage(pathname: string): Language {
  return /^\/zh(?:\/|$)/.test(pathname) ? 'zh' : 'en';
}

/** Whether an address is a card for other sites: the one kind of page that may stand in a frame. */
export function isEmbed(pathname: string): boolean {
  return barePath(pathname).startsWith('/embed/');
}
