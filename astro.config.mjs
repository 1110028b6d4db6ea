import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'astro/config';
import { minifySync } from 'vite';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import { pageDirectives } from './functions/http/content-policies.ts';
import { copyMaps } from './scripts/fonts/copy-maps.ts';
import { makeCvFonts } from './scripts/fonts/make-cv-fonts.ts';

/** The script that runs before the paint, and its hash: Astro adds the hashes of its own scripts, but not of `is:inline` ones. */
const early = minifySync('early.js', readFileSync('src/layouts/early.js', 'utf8')).code;
const earlyHash = `sha256-${createHash('sha256').update(early).digest('base64')}`;

/** `client:late` (decision 019), registered as Astro documents it. */
const lateHydration = {
  name: 'late-hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'late', entrypoint: './src/layouts/client-late.ts' }),
  },
};

/** Makes the font files that a CV's PDF embeds, and copies the maps that reading one needs, before anything serves them. */
const cvFonts = { name: 'cv-fonts', hooks: { 'astro:config:setup': () => Promise.all([makeCvFonts(), copyMaps()]).then(() => undefined) } };

/** Astro writes the style of its islands next to the first of them, where HTML allows none; `src/styles/base.css` has it instead. */
const islandStyle = {
  name: 'island-style',
  transform: {
    filter: { id: /\/astro\/dist\/runtime\/server\/scripts\.js$/ },
    handler(code) {
      const style = '<style>${ISLAND_STYLES}</style>';
      if (!code.includes(style)) this.error('Astro no longer writes the style of its islands like this: look where it does.');
      return { code: code.replace(style, ''), map: null };
    },
  },
};

/**
 * Fetches what a part of an island names only after the part itself. Chromium keeps a failed module for good: with them fetched ahead, a part
 * could not be tried again (`src/components/import-again.ts`). Only the CV editor, which waits for its part at once, fetches all together.
 * Astro passes this setting on from a plugin only.
 */
const partsFirst = {
  name: 'parts-first',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : undefined),
};
const resolveDependencies = (part, named) => (/\/Editor\.[^/]+$/.test(part) ? named : []);

/** Small modules that most pages share are one file: apart they would be five requests (decision 019). */
const sharedByPages = {
  name: 'shared',
  test: /\/src\/(?:shared\/(?:storage|paths|return-path|language)|i18n\/fill|components\/(?:failure-text|import-again|use-hydrated))\.ts$|preload-helper/,
};

/** Pages that are built and the Worker must name the same site. */
const { SITE_URL } = readWranglerConfig({ config: 'wrangler.toml' }).vars;

export default defineConfig({
  site: SITE_URL,
  output: 'static',
  session: false,
  trailingSlash: 'never',
  // the styles of a page weigh less than the wait for them
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: '.local/workerd' } }),
  integrations: [react(), lateHydration, cvFonts],
  vite: {
    plugins: [islandStyle, partsFirst],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedByPages] } } } } } },
    worker: { format: 'es' },
    define: { __EARLY__: JSON.stringify(early), 'import.meta.env.BUILD_ID': JSON.stringify(Date.now().toString(36)) },
    // the adapter's own banner makes a `process` for Node's modules, of which there is none in a browser and the real one in a Worker
    build: { rolldownOptions: { output: { banner: () => '' } } },
  },
  i18n: { defaultLocale: 'en', locales: ['en', 'zh'], routing: { prefixDefaultLocale: false } },
  security: {
    csp: {
      directives: [...pageDirectives],
      scriptDirective: { hashes: [earlyHash] },
      // bars and marks are placed by style attributes, which can load and run nothing
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  devToolbar: { enabled: false },
});
