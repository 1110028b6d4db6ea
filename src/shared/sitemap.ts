import { languages } from './language.ts';
import { localPath } from './paths.ts';

interface Entry {
  /** A page's address without its language, beginning with a slash. */
  path: string;
  /** ISO 8601, or nothing for a page that does not say. */
  changedAt?: string;
}

/** A sitemap: every page in both languages, each naming the other. */
export function sitemap(site: URL, entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const alternates = languages
      .map((to) => `<xhtml:link rel="alternate" hreflang="${to}" href="${address(site, localPath(to, path))}"/>`)
      .join('');
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return languages.map((language) => `<url><loc>${address(site, localPath(language, path))}</loc>${changed}${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** A sitemap index over the sitemaps at these paths. */
export function sitemapIndex(site: URL, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${address(site, path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

function address(site: URL, path: string): string {
  return new URL(path, site).href.replaceAll('&', '&amp;');
}
