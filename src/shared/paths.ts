import { defaultLanguage, type Language, languages } from './language.ts';

const prefixes: readonly string[] = languages.filter((language) => language !== defaultLanguage);

/** Whether the first part of a path is a language prefix or missing. */
export function isLanguagePrefix(part: string | undefined): boolean {
  return part === undefined || prefixes.includes(part);
}

/** The static paths of a prerendered page, one for each language. */
export function pagesInEachLanguage() {
  return [undefined, ...prefixes].map((lang) => ({ params: { lang } }));
}

/** Path of a page in a language: English without prefix, Chinese under `/zh`. `path` starts with a slash. */
export function localPath(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/zh' : `/zh${path}`;
}

/** A page's path without its language prefix. The inverse of `localPath`. */
export function barePath(pathname: string): string {
  const bare = pathname.replace(/^\/zh(?=\/|$)/, '');
  return bare === '' ? '/' : bare;
}

/** The language of a path. */
export function pathLanguage(pathname: string): Language {
  return /^\/zh(?:\/|$)/.test(pathname) ? 'zh' : 'en';
}

/** Whether a path is one of the administrators' area. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(barePath(pathname));
}

/** Whether a path is an embeddable card, the only kind of page that may be framed. */
export function isEmbed(pathname: string): boolean {
  return barePath(pathname).startsWith('/embed/');
}
