import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';
import { minifySync } from 'vite';
import { fitPolicy } from './src/shared/fit-policy.ts';
import { lateModules } from './src/shared/late-modules.ts';
import videoHosts from './src/shared/video-hosts.json' with { type: 'json' };

/** The one script that stands inline in every page, and its hash; Astro knows the hashes of its own. */
const early = minifySync('early.js', readFileSync('src/layouts/early.js', 'utf8')).code;
const earlyHash = `sha256-${createHash('sha256').update(early).digest('base64')}`;

/** In the browser's build, islands written for React run on Preact (decision 009). */
const preactInBrowsers = {
  name: 'preact-in-browsers',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react(-dom)?(\/|$)/ },
    handler(id, importer) {
      return this.resolve(id.replace(/^react(-dom)?/, 'preact/compat'), importer, { skipSelf: true });
    },
  },
};

/** What every page imports is one file, since on a phone a request costs more than its bytes. */
const everyPage = { name: 'every-page', test: /\/src\/shared\/(?:storage|paths|return-path|language)\.ts$|preload-helper/ };

/** In the browser's build, what is imported late is imported and nothing more: Vite's preloading weighs more than most of it. */
const plainImports = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: { groups: [everyPage] } } } } }
      : undefined,
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load();' },
};

/** Pages that are made now get their scripts after the paint and bring their policy along; functions/http/fitted.ts does the same to the others. */
const fittedPages = {
  name: 'fitted-pages',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'painted', entrypoint: './src/layouts/client-painted.ts' }),
    'astro:build:done': async ({ dir }) => {
      for (const file of globSync(`${fileURLToPath(dir)}/**/*.html`)) {
        const html = lateModules(readFileSync(file, 'utf8'));
        const [meta] = html.match(/<meta http-equiv="content-security-policy"[^>]*>/) ?? [];
        if (!meta) continue;
        const fitted = await fitPolicy(meta, html);
        writeFileSync(
          file,
          html.replace(meta, () => fitted),
        );
      }
    },
  },
};

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://still-human.example',
  output: 'static',
  session: false,
  trailingSlash: 'never',
  // the styles of a page weigh less than the wait for them
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: '.local/workerd' } }),
  integrations: [react(), fittedPages],
  vite: {
    plugins: [preactInBrowsers, plainImports],
    define: { __EARLY__: JSON.stringify(early) },
    // the adapter's own banner makes a `process` for Node's modules, of which there is none in a browser and the real one in a Worker
    build: {
      rolldownOptions: { output: { banner: () => '' } },
      // a script that stands in the page keeps what is to be seen waiting; all of them come after the paint
      assetsInlineLimit: (name) => (name.endsWith('.js') ? false : undefined),
    },
  },
  i18n: { defaultLocale: 'en', locales: ['en', 'zh'], routing: { prefixDefaultLocale: false } },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        `frame-src 'self' ${videoHosts.map((host) => `https://${host}`).join(' ')}`,
      ],
      scriptDirective: { hashes: [earlyHash] },
      // bars and marks are placed by style attributes, which can load and run nothing
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  devToolbar: { enabled: false },
});
