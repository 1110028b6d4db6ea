import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { startBrowser } from '#tests/support/browser.ts';
const folder = mkdtempSync(path.join(tmpdir(), 'b-'));
const database = await openBenchDatabase(undefined, folder);
const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo: folder, vars: database.vars });
const browser = await startBrowser();
for (const address of (process.env.PAGES ?? '/method /zh/method /news /zh/news / /zh /jobs /jobs/92 /about /rankings /news/1 /quality /map /industries /compare /life').split(' '))
  for (const width of [320, 360, 375, 390, 412, 430, 768, 1024, 1280, 1440, 1920]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(worker.url + address); await page.evaluate(() => document.fonts.ready); await page.evaluate(() => Promise.all([...document.fonts].map((f) => f.load().catch(() => 0))));
    const out = await page.evaluate(() => {
      const els = [...document.querySelectorAll('*')].filter((e) => e.childNodes.length && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent!.trim()) && getComputedStyle(e).fontFamily.split(',')[0] !== getComputedStyle(document.body).fontFamily.split(',')[0]) as HTMLElement[];
      const lines = (e: Element) => { const r = document.createRange(); r.selectNodeContents(e); return [...new Set([...r.getClientRects()].map((x) => Math.round(x.bottom)))].length + ':' + Math.round(e.getBoundingClientRect().height); };
      const before = els.map(lines);
      const fams = els.map((e) => getComputedStyle(e).fontFamily);
      els.forEach((e, i) => (e.style.fontFamily = fams[i]!.split(',').slice(1).join(',')));
      const after = els.map(lines);
      return els.flatMap((e, i) => before[i] !== after[i] ? [`${e.tagName}.${e.className} "${e.textContent!.trim().slice(0, 60)}" ${before[i]} -> ${after[i]} ${fams[i]!.slice(0, 40)}`] : []);
    });
    if (out.length) console.log(address, width, '\n   ' + out.join('\n   '));
    await page.close();
  }
await browser.close(); await worker.stop(); await database.close(); process.exit(0);
