import type { APIRoute } from 'astro';
import { sitemap } from '#src/shared/sitemap.ts';

const pages = ['/', '/jobs', '/news', '/rankings', '/map', '/industries', '/compare', '/method', '/quality', '/about', '/terms'];

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    sitemap(
      site ?? url,
      pages.map((path) => ({ path })),
    ),
    { headers: { 'content-type': 'application/xml' } },
  );
