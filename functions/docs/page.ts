import { html, raw } from 'hono/html';
import type { z } from 'zod';
import { messages, type Translate } from '#src/i18n/messages.ts';
import { type Language, languageNames, languages, languageTags, otherLanguage } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { siteSections } from '#src/shared/site-sections.ts';
import { documentSchema, type JsonSchema } from './model.ts';
import { operationArticle } from './operation.ts';
import { fieldList, fieldsOf, prose } from './schema.ts';
import { style } from './style.ts';

interface DocsLocation {
  language: Language;
  /** Base path of the API: `/` or `/api`. */
  server: string;
  /** Origin of the site; empty if the page is on the same origin. */
  site: string;
}

/** Renders the OpenAPI document as an HTML page. Works without script. */
export function docsPage(document: unknown, where: DocsLocation) {
  const { language, server, site } = where;
  const t = messages(language);
  const { info, tags, components, paths } = documentSchema.parse(document);
  const prefix = server === '/' ? '' : server;
  const groups = groupsOf(tags, paths, prefix);
  return html`<!doctype html>
    <html lang="${languageTags[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <meta name="description" content="${info.description}" />
        <link rel="icon" href="${site}/favicon.svg" type="image/svg+xml" />
        ${languages.map((to) => html`<link rel="alternate" hreflang="${to}" href="${prefix}/docs?lang=${to}" />`)}
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#content">${t('site.skip')}</a>
        ${header(where, prefix, t)}
        <div class="docs">
          ${contents(groups, t)}
          <main id="content">
            <h1>${info.title}</h1>
            <p class="lead">${info.description}</p>
            ${basics(language, prefix, t)}
            ${groups.map(
              (group) =>
                html`<section aria-labelledby="${group.anchor}">
                  <h2 id="${group.anchor}">${group.name}</h2>
                  <p>${group.description}</p>
                  ${group.operations.map(({ method, address, operation }) =>
                    operationArticle(method, address, operation, { t, schemas: components.schemas }),
                  )}
                </section>`,
            )}
            ${schemaSection(components.schemas, t)}
          </main>
        </div>
        ${footer(where, prefix, t)}
      </body>
    </html>`;
}

type Document = z.infer<typeof documentSchema>;

/** Groups the operations by tag. */
function groupsOf(tags: Document['tags'], paths: Document['paths'], prefix: string) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, address: `${prefix}${path}`, operation })),
  );
  return tags.map((tag, index) => ({
    ...tag,
    anchor: `group-${index + 1}`,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
}

function contents(groups: ReturnType<typeof groupsOf>, t: Translate) {
  return html`<nav class="contents" aria-label="${t('api.contents')}">
    ${groups.map(
      (group) =>
        html`<p><a href="#${group.anchor}">${group.name}</a></p>
          <ul>
            ${group.operations.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
          </ul>`,
    )}
    <p><a href="#schemas">${t('api.schemas')}</a></p>
  </nav>`;
}

/** Links to the site's pages, as in the site's header and footer. */
function sectionLinks({ language, site }: DocsLocation, t: Translate) {
  return siteSections.map(({ path, name }) => ({ name: t(name), href: `${site}${localPath(language, path)}` }));
}

function header(where: DocsLocation, prefix: string, t: Translate) {
  const { language, site } = where;
  const other = otherLanguage(language);
  return html`<header class="site-header">
    <a class="logo" href="${site}${localPath(language, '/')}" aria-label="${t('site.home_link')}">
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path fill="var(--human)" d="M6 2h13L9 26H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z"></path>
        <path fill="var(--ai)" d="M22 2h4v24H12zM20 18v4h3v-4z" fill-rule="evenodd"></path>
      </svg>
      <span>${t('site.name')}</span>
    </a>
    <nav id="sections" popover aria-label="${t('site.navigation')}">
      ${sectionLinks(where, t).map(({ href, name }) => html`<a href="${href}">${name}</a>`)}
    </nav>
    <div class="menus">
      <button class="sections-button" type="button" popovertarget="sections" aria-label="${t('site.menu')}">
        <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
          <path d="M4 5h16M4 12h16M4 19h16"></path>
        </svg>
      </button>
      <a href="${prefix}/docs?lang=${other}" lang="${languageTags[other]}" hreflang="${other}">${languageNames[other]}</a>
    </div>
  </header>`;
}

function footer(where: DocsLocation, prefix: string, t: Translate) {
  const { language, site } = where;
  return html`<footer class="site-footer">
    <p>${t('site.footer')}</p>
    <ul role="list">
      ${sectionLinks(where, t).map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`)}
      <li><a href="${site}${localPath(language, '/terms')}?forceShow">${t('site.terms')}</a></li>
      <li><a href="${prefix}/docs?lang=${language}" aria-current="page">${t('site.api')}</a></li>
    </ul>
  </footer>`;
}

function basics(language: Language, prefix: string, t: Translate) {
  const rows = [
    [t('api.base'), prefix === '' ? '/' : prefix],
    [t('api.tokens'), t('api.tokens_text')],
    [t('api.languages'), t('api.languages_text')],
    [t('api.lists'), t('api.lists_text')],
    [t('api.errors'), t('api.errors_text')],
  ] as const;
  return html`<dl class="basics">
    ${rows.map(
      ([name, text], index) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${index === 0 ? html`<code>${text}</code>` : prose(text)}</dd>
        </div>`,
    )}
    <div>
      <dt>${t('api.machine')}</dt>
      <dd><a href="${prefix}/openapi.json?lang=${language}">${prefix}/openapi.json</a></dd>
    </div>
  </dl>`;
}

function schemaSection(schemas: Record<string, JsonSchema>, t: Translate) {
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">${t('api.schemas')}</h2>
    <p>${t('api.schemas_text')}</p>
    ${Object.entries(schemas)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([name, schema]) =>
          html`<article id="schema-${name}">
            <h3><code>${name}</code></h3>
            ${fieldList(fieldsOf(schema), t, 'optional')}
          </article>`,
      )}
  </section>`;
}
