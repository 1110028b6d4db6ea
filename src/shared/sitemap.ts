import { escapeHtml } from './escape-html.ts';
import { type Language, languages as allLanguages } from './language.ts';
import { localPath } from './paths.ts';

interface Entry {
  /** A page's path without its language. */
  path: string;
  /** When the page last changed, if known. */
  changedAt?: Date;
  /** The languages that the page is written in; all by default. */
  languages?: readonly Language[];
}

/** Renders a sitemap of pages in each of their languages, with links to the other language. */
export function sitemap(site: URL, entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ path, changedAt, languages = allLanguages }) => {
    const alternates = languages
      .map((to) => `<xhtml:link rel="alternate" hreflang="${to}" href="${address(site, localPath(to, path))}"/>`)
      .join('');
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return languages.map((language) => `<url><loc>${address(site, localPath(language, path))}</loc>${changed}${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Renders a sitemap index. */
export function sitemapIndex(site: URL, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${address(site, path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

function address(site: URL, path: string): string {
  return escapeHtml(new URL(path, site).href);
}
