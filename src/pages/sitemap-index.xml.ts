import type { APIRoute } from 'astro';
import { sitemapIndex } from '#src/shared/sitemap.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(sitemapIndex(site ?? url, ['/sitemap-pages.xml', '/sitemap-jobs.xml', '/sitemap-industries.xml', '/sitemap-news.xml']), {
    headers: { 'content-type': 'application/xml' },
  });
