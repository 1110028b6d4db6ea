import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nAllow: /api/docs\nAllow: /api/openapi.json\n\nSitemap: ${new URL('/sitemap-index.xml', site ?? url).href}\n`,
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  );
