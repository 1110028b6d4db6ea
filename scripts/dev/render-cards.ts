import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startBrowser } from '#tests/support/browser.ts';

/** `npm run news:cards`: renders each sample's cover to PNG for social cards, which do not show SVG. Run it after changing a cover. */
const folder = path.resolve(import.meta.dirname, '../../drizzle/news');
const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const entry of await readdir(folder, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  const svg = await readFile(path.join(folder, entry.name, 'cover.svg'), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await writeFile(path.join(folder, entry.name, 'card.png'), await page.screenshot());
}
await browser.close();
