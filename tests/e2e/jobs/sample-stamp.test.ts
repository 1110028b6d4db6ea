import { beforeAll, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { sameOriginHeaders } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
let reviewedJobId = 0;

beforeAll(async () => {
  reviewedJobId = jobIdOf('27-1024.00'); // graphic designers
  const reviews = await fetch(`${inject('baseUrl')}/api/jobs/${reviewedJobId}/llm-reviews?force_refresh=true`, {
    headers: sameOriginHeaders,
  });
  expect(await reviews.json()).toHaveLength(3);
});

test.each([390, 1440])('the stamp of a sample covers no figure, name, badge or face (%i pixels)', async (width) => {
  const { page } = await visit({ width });
  await page.goto(`/jobs/${reviewedJobId}`);
  await waitForHydration(page);
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: fill(en['reviews.sample_name'], { number }) }).click();
    await page.getByRole('button', { name: en['reviews.view'] }).click();
    await page.getByRole('button', { name: en['reviews.shown'] }).waitFor();
    const covered = await page.locator('.contest-poster').evaluate((poster) => {
      const stamp = poster.querySelector('.contest-stamp')?.getBoundingClientRect();
      const parts = [
        ...poster.querySelectorAll('.contest-figure, .contest-name, .contest-word, .contest-vs span, .contest-vs small, .calm, .tense'),
      ];
      const shown = parts.map((part) => ({ name: part.getAttribute('class') ?? part.localName, box: part.getBoundingClientRect() }));
      const isUnder = ({ top, bottom, left, right }: DOMRect) =>
        stamp !== undefined && top < stamp.bottom && bottom > stamp.top && left < stamp.right && right > stamp.left;
      return {
        parts: shown.length,
        hasStamp: stamp !== undefined,
        under: shown.filter(({ box }) => box.width > 0 && isUnder(box)).map(({ name }) => name),
      };
    });
    expect(covered).toEqual({ parts: expect.any(Number), hasStamp: true, under: [] });
    expect(covered.parts).toBeGreaterThan(7);
  }
});
