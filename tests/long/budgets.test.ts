import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { sameOriginHeaders, query } from '#tests/support/api-helpers.ts';
import { waitForEnd, startCvAnalysis, startIndustryAnalysis } from '#tests/support/analyses.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { measureShift, weigh, weighScript } from '#tests/support/page-weight.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { publicAddresses } from '#tests/support/public-pages.ts';

const kilobyte = 1024;
/** Compressed script of a page, in bytes: what loads before a visitor does anything, and all of it (decision 019). */
const scriptBudget = { before: 25 * kilobyte, all: 95 * kilobyte };
useOwnPlatform(); // a title of another test's article may break otherwise in the stand-in's letters, and move the page
const visit = useBrowser();

const table: [address: string, before: number, all: number][] = [];
afterAll(() => {
  const lines = table.map(([address, before, all]) => `${address.padEnd(34)} ${String(before).padStart(7)} ${String(all).padStart(7)}`);
  process.stdout.write(`${['script, bytes compressed            before     all', ...lines].join('\n')}\n`);
});

/** Both languages have the same script and style, so that of the Chinese pages only the home page and a job's page are weighed. */
const weighedAddresses = publicAddresses.filter(
  (address) => !address.startsWith('/zh/') || address === `/zh/jobs/${inject('ids').jobs['13-1199.07']}`,
);

test.each(weighedAddresses)('%s is within the budgets of script and style', async (address) => {
  const { page } = await visit({ width: 390 });
  const { before, all, css } = await weighScript(page, address);
  table.push([address, before, all]);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(scriptBudget.before);
  expect(all).toBeLessThanOrEqual(scriptBudget.all);
  expect(css).toBeGreaterThan(0);
  expect(css).toBeLessThanOrEqual(20 * kilobyte);
});

describe.each(publicAddresses)('%s', (address) => {
  // the layout of a wide window is the same in both languages
  test.each(address.startsWith('/zh') ? [390] : [390, 1440])('does not shift while it loads (%i pixels)', async (width) => {
    const { page } = await visit({ width });
    expect(await measureShift(page, address)).toBeLessThanOrEqual(0.01);
  });
});

test.each(['industry', 'cv'] as const)('the report of an analysis (%s) is within the budgets of script', async (kind) => {
  const member = await newMember();
  const id = await (kind === 'industry' ? startIndustryAnalysis(member) : startCvAnalysis(member));
  await waitForEnd(member, `${kind}-analyses`, id);
  const visited = await visit({ width: 390 });
  await storeSession(visited, member.stored);
  const selector = kind === 'industry' ? '.industry-report' : '.cvr-made';
  const { before, all } = await weighScript(visited.page, `/me/${kind}-analysis/result/${id}`, selector);
  table.push([`/me/${kind}-analysis/result`, before, all]);
  expect(before).toBeLessThanOrEqual(scriptBudget.before);
  expect(all).toBeLessThanOrEqual(scriptBudget.all);
});

test.each(['/', '/zh'])('the first view of %s weighs at most 180 KB in total', async (address) => {
  for (const width of [390, 1440]) {
    const { page } = await visit({ width });
    const { html, css, script, font, picture, total } = await weigh(page, address);
    for (const part of [html, css, script]) expect(part).toBeGreaterThan(0);
    expect(total, JSON.stringify({ html, css, script, font, picture })).toBeLessThanOrEqual(180 * kilobyte);
  }
});

describe("a job page's HTML", () => {
  let largest: number[] = [];
  beforeAll(async () => {
    const rows = await query`select j.id from jobs j join job_tasks k on k.job_id = j.id
      left join (select job_id, sum(length(alias)) as names from job_aliases group by job_id) a on a.job_id = j.id
      group by j.id, a.names order by sum(length(k.text_en) + length(k.text_zh)) + coalesce(a.names, 0) desc limit 4`;
    largest = rows.map(({ id }) => Number(id));
    const api = `${inject('baseUrl')}/api`;
    await Promise.all(largest.map((id) => fetch(`${api}/jobs/${id}/llm-reviews?force_refresh=true`, { headers: sameOriginHeaders })));
  });

  test('is at most 25 KB, even for the jobs with the longest texts and three reviews', async () => {
    expect(largest).toHaveLength(4);
    for (const address of largest.flatMap((id) => [`/jobs/${id}`, `/zh/jobs/${id}`])) {
      const html = await (await fetch(inject('baseUrl') + address)).text();
      const texts = address.startsWith('/zh') ? zh : en;
      expect(html).toContain(fill(texts['reviews.sample_name'], { number: 3 }));
      expect(gzipSync(html).length, address).toBeLessThanOrEqual(25 * kilobyte);
    }
  });
});
