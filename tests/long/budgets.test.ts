import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { query } from '#tests/support/api-helpers.ts';
import { feel, weigh } from '#tests/support/page-weight.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { publicAddresses } from '#tests/support/public-pages.ts';

const kilobyte = 1024;
/** What a page without an island may have: the line of language and theme, and those of menu, back button and share links. */
const lines = 3 * kilobyte;
/** The boards, the sign-in form and the list of kept jobs are islands without a framework. */
const hasIsland = /^(?:\/zh)?(?:\/jobs(?:\?|$)|\/news(?:\?|$)|\/login$|\/admin\/login$|\/offline$)/;
const visit = useBrowser();

describe.each(publicAddresses)('%s', (address) => {
  test('keeps the budgets of script and style', async () => {
    const { page } = await visit({ width: 390 });
    const weight = await weigh(page, address);
    const island = hasIsland.test(address) || (await page.locator('astro-island').count()) > 0;
    expect(weight.script).toBeGreaterThan(0);
    expect(weight.script).toBeLessThanOrEqual(island ? 75 * kilobyte : lines);
    expect(weight.css).toBeGreaterThan(0);
    expect(weight.css).toBeLessThanOrEqual(20 * kilobyte);
  });

  test.each([390, 1440])('is quick to the touch and does not move while it loads (%i pixels)', async (width) => {
    // computing time is longer on a crowded machine too, but not every time
    let longest = Infinity;
    for (let time = 0; time < 5 && longest > 50; time += 1) {
      const { page, browser } = await visit({ width });
      const { longestTask, shift } = await feel(browser, page, address);
      expect(shift).toBeLessThanOrEqual(0.01);
      longest = Math.min(longest, longestTask);
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(50);
  });
});

test.each(['/', '/zh'])('the first view of %s weighs at most 180 KB in all', async (address) => {
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
    await Promise.all(largest.map((id) => fetch(`${api}/jobs/${id}/llm-reviews?force_refresh=true`)));
  });

  test('is at most 25 KB, even of the jobs with most to say and three reviews', async () => {
    expect(largest).toHaveLength(4);
    for (const address of largest.flatMap((id) => [`/jobs/${id}`, `/zh/jobs/${id}`])) {
      const html = await (await fetch(inject('baseUrl') + address)).text();
      expect(html).toContain('DeepSeek');
      expect(gzipSync(html).length, address).toBeLessThanOrEqual(25 * kilobyte);
    }
  });
});
