import type { Context } from 'hono';
import { type Language, languageFromHeader } from '#src/shared/language.ts';
import { languageSchema } from '#src/shared/language-schema.ts';
import { openApiDocument } from '../docs/document.ts';
import { docsPage } from '../docs/page.ts';
import { docsPolicy } from '../docs/style.ts';
import type { ApiEnv, newRouter } from '../http/api-env.ts';
import { isApiHost } from '../http/api-host.ts';

/** Adds `/openapi.json` and `/docs` to an API, in the language of `?lang` or else of `Accept-Language`. */
export function serveDocs(api: ReturnType<typeof newRouter>): void {
  api.get('/openapi.json', (c) => {
    const language = languageOf(c);
    return c.json(openApiDocument(api, language, serverOf(c)), 200, { 'content-language': language });
  });
  api.get('/docs', async (c) => {
    const language = languageOf(c);
    const server = serverOf(c);
    const page = docsPage(openApiDocument(api, language, server), { language, server, site: server === '/' ? c.env.SITE_URL : '' });
    return c.html(page, 200, { 'content-security-policy': await docsPolicy(), 'content-language': language });
  });
}

function languageOf(c: Context<ApiEnv>): Language {
  const parsed = languageSchema.safeParse(c.req.query('lang'));
  return parsed.success ? parsed.data : languageFromHeader(c.req.header('accept-language'));
}

/** The API is at the root of its own host, and under `/api` elsewhere. */
function serverOf(c: Context<ApiEnv>): string {
  return isApiHost(new URL(c.req.url), c.env.API_HOST) ? '/' : '/api';
}
