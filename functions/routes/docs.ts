import { z } from '@hono/zod-openapi';
import { html, raw } from 'hono/html';
import { messages } from '#src/i18n/messages.ts';
import { toBytes } from '#src/shared/digests.ts';
import type { Language } from '#src/shared/language.ts';

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string().optional(),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        responses: z.record(z.string(), z.object({ description: z.string().optional() })),
      }),
    ),
  ),
});

const style =
  'body{font:16px/1.6 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark;overflow-wrap:anywhere}code{font-size:.95em;overflow-wrap:anywhere}a{color:inherit}li{margin:.2rem 0}h2{font-size:1.05rem;margin-top:2rem}';

/** Lets the page be styled by its own sheet, and nothing else. */
export async function docsPolicy(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', toBytes(style));
  return `default-src 'none'; style-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** A readable page of the OpenAPI document: complete without script or anything from elsewhere. */
export function docsPage(document: unknown, language: Language) {
  const t = messages(language);
  const operations = Object.entries(documentSchema.parse(document).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${t('api.title')}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${t('api.title')}</h1>
          <p>${t('api.intro')} <a href="openapi.json">openapi.json</a></p>
          ${operations.map(
            ({ path, method, operation }) =>
              html`<section>
                <h2><code>${method} ${path}</code></h2>
                <p>${operation.summary}</p>
                <ul>
                  ${operation.parameters.map((p) => html`<li><code>${p.name}</code> (${p.in})</li>`)}
                  ${Object.entries(operation.responses).map(([status, r]) => html`<li>${status}: ${r.description}</li>`)}
                </ul>
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}
