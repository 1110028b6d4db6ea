import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { startBrowser } from '#tests/support/browser.ts';
import { addPeople } from '../news/comments/fill.ts';
import { signIn } from '../news/comments/signed-in.ts';
import { quantile } from '../search/metrics.ts';

/**
 * `npm run bench:cv:phone -- FOLDER…`: measures how long the start page takes from choosing a file to showing the reading or a refusal, on the
 * production build (`npm run build` first). The browser is slowed four times, as Lighthouse does for a phone. Each file is read in a fresh
 * profile, so that the reader's code is loaded too. Prints only totals.
 */
const goalMs = 3000;
const slowedBy = 4;
const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('Name at least one folder of CVs.');
const files = folders
  .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => statSync(file).isFile() && statSync(file).size <= 10 * 1024 * 1024);

const database = await openBenchDatabase();
const keys = { ACCESS_TOKEN_KEYS: database.vars['ACCESS_TOKEN_KEYS'] ?? '', SITE_URL: 'https://still-human.example' };
const persistTo = mkdtempSync(path.join(tmpdir(), 'bench-cv-phone-'));
const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars: { ...database.vars, ...keys } });
const people = await addPeople(database.query, 'phone', 1);
const [headers] = await signIn(database.query, people, keys);
const user = {
  id: people[0],
  username: 'phone',
  email: 'phone@example.org',
  avatar_url: '/favicon.svg',
  is_admin: false,
  terms_version: null,
};
const session = JSON.stringify({ access_token: headers?.authorization.replace('Bearer ', ''), refresh_token: 'none', user });

/** Measures the milliseconds until the page shows the reading or a refusal; null if it shows neither within a minute. */
async function timeReading(browser: Browser, file: string): Promise<number | null> {
  const context = await browser.newContext({ baseURL: worker.url, viewport: { width: 390, height: 844 } });
  try {
    await context.addInitScript((value) => localStorage.setItem('sh_auth', value), session);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto('/me/cv-analysis/start');
    const field = page.getByLabel(en['cv_analysis.file']);
    await page.keyboard.press('Shift');
    await field.waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const shown = page.getByRole('heading', { name: en['cv_review.title'] }).or(page.locator('.analysis-problem:not(:empty)')).first();
    const startedAt = performance.now();
    await field.setInputFiles(file);
    await shown.waitFor({ timeout: 60_000 });
    return performance.now() - startedAt;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return null;
    throw error;
  } finally {
    await context.close();
  }
}

const browser = await startBrowser();
const times: number[] = [];
let withoutAnswer = 0;
try {
  for (const file of files) {
    const time = await timeReading(browser, file);
    if (time === null) withoutAnswer += 1;
    else times.push(time);
  }
} finally {
  await browser.close();
  await worker.stop();
  await database.close();
  rmSync(persistTo, { recursive: true, force: true });
}
const sorted = times.toSorted((a, b) => a - b);
const inTime = times.filter((time) => time <= goalMs).length;
const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)].map(Math.round);
process.stdout.write(
  `${files.length} files, ${slowedBy} times slowed: p50 ${p50} ms, p95 ${p95} ms; within ${goalMs} ms: ${inTime}; no answer in a minute: ${withoutAnswer}\n`,
);
