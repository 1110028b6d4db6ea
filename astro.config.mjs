import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** In the browser's build, islands written for React run on Preact (decision 006). */
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

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://still-human.example',
  output: 'static',
  session: false,
  trailingSlash: 'never',
  build: { format: 'file' },
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: '.local/workerd' } }),
  integrations: [react()],
  vite: { plugins: [preactInBrowsers] },
  i18n: { defaultLocale: 'en', locales: ['en', 'zh'], routing: { prefixDefaultLocale: false } },
  devToolbar: { enabled: false },
});
