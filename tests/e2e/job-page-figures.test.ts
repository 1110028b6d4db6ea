import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { jobIdOf } from '#tests/support/ids.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = jobIdOf('27-1024.00'); // graphic designers: measured, and related to safer jobs

describe.each([
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
])('a job page under "$prefix"', ({ prefix, texts }) => {
  test('states the figures of the contest in words', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/jobs/${job}`);
    const readFigure = async (side: string) => Number.parseInt(await page.locator(`.contest-${side} .contest-figure`).innerText(), 10);
    const [human, rate] = [await readFigure('human'), await readFigure('ai')];
    expect(human + rate).toBe(100);
    const [meaning, range] = await page.locator('.contest-meaning p').allInnerTexts();
    expect(meaning).toBe(fill(texts['job.meaning'], { rate }));
    expect(range).toContain(texts['job.not_replaced']);
    const values =
      /(\d+)\D+(\d+)/
        .exec(range ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    expect(range).toContain(fill(texts['job.range_measured'], { low: values[0] ?? '', high: values[1] ?? '' }));
    expect(values[0]).toBeLessThanOrEqual(rate);
    expect(values[1]).toBeGreaterThanOrEqual(rate);
    for (const [name, value] of [
      [texts['job.human'], human],
      [texts['job.ai'], rate],
    ] as const)
      expect(await page.getByRole('meter', { name, exact: true }).getAttribute('aria-valuenow')).toBe(String(value));
    expect(await page.locator('.contest-stamp').count()).toBe(0);
  });

  test('divides a week of 40 hours into named parts, and each part into its tasks', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/jobs/${job}`);
    const readHours = async (texts: string[]) => texts.map((text) => Number.parseFloat(/[\d.]+/.exec(text)?.[0] ?? 'no hours'));
    const sum = (hours: number[]) => hours.reduce((all, some) => all + some, 0);
    const parts = await page.locator('.workweek .part').all();
    const partNames: string[] = [];
    const hours: number[] = [];
    for (const part of parts) {
      const [partHours = Number.NaN] = await readHours([await part.locator('h3 strong').innerText()]);
      expect(sum(await readHours(await part.locator('.hours').allInnerTexts()))).toBe(partHours);
      partNames.push((await part.getByRole('heading', { level: 3 }).innerText()).split('\n')[0] ?? '');
      hours.push(partHours);
    }
    expect(
      partNames.map((name, index) => name.startsWith(texts[`exposure.${(['untouched', 'tools', 'direct'] as const)[index] ?? 'direct'}`])),
    ).toEqual([true, true, true]);
    expect(sum(hours)).toBe(40);
    const readRate = Number.parseInt(await page.locator('.contest-ai .contest-figure').innerText(), 10);
    const [untouched = Number.NaN, tools = Number.NaN, direct = Number.NaN] = hours;
    const [tasksRate = Number.NaN, headlineRate = Number.NaN] =
      /(\d+)%\D+(\d+)%/
        .exec(await page.locator('.workweek > p').first().innerText())
        ?.slice(1)
        .map(Number) ?? [];
    expect(headlineRate).toBe(readRate);
    expect(untouched + tools + direct).toBe(40);
    expect(Math.abs(tasksRate - ((direct + tools / 2) / 40) * 100)).toBeLessThanOrEqual(2); // hours are rounded to halves
    expect(await page.locator('.workweek .slice').count()).toBe(await page.locator('.workweek .part li').count());
  });

  test('has advice for three periods, and links to safer jobs', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${job}`);
    const advice = page.locator('#advice');
    expect(await advice.innerText()).toContain(texts['job.says_advice']);
    expect(await advice.locator('.prose strong').count()).toBe(3);
    const rate = async () => Number.parseInt(await page.locator('.contest-ai .contest-figure').innerText(), 10);
    const currentRate = await rate();
    const safer = page.locator('#related .title');
    const missingTaskText = texts['related.missing'].replace('{{task}}', '');
    expect(await page.locator('#related').innerText()).toContain(missingTaskText);
    const title = await safer.first().innerText();
    await safer.first().click();
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/jobs/`) && url.pathname !== `${prefix}/jobs/${job}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await rate()).toBeLessThan(currentRate);
  });

  test('draws every study at its share, and the rate is their mean', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/jobs/${job}`);
    const shares = page.locator('.shares');
    const readValues = async (kind: string) =>
      (await shares.locator(`.${kind} .value`).allInnerTexts()).map((text) => Number.parseFloat(text));
    const [studies, [rate = Number.NaN, ...others]] = [await readValues('study'), await readValues('rate')];
    expect(studies.length).toBeGreaterThan(1);
    expect(others).toEqual([]);
    expect(await readValues('reviewer'), 'samples do not count').toEqual([]);
    const mean = studies.reduce((sum, share) => sum + share, 0) / studies.length;
    expect(Math.abs(mean - rate)).toBeLessThanOrEqual(0.05 + 1e-9);
    const sum = fill(texts['evidence.sum'], { parts: studies.join(' + '), count: studies.length, mean: rate });
    expect(await page.locator('.evidence .sum').innerText()).toBe(sum);
    expect(await page.locator('.contest-ai .contest-figure').innerText()).toMatch(new RegExp(`^${Math.round(rate)}\\s*%$`));
    const markPositions = await shares.locator('.track').evaluateAll((tracks) =>
      tracks.map((track) => {
        const [line, mark] = [track.getBoundingClientRect(), track.querySelector('.mark')?.getBoundingClientRect()];
        return mark ? (((mark.left + mark.right) / 2 - line.left) / line.width) * 100 : Number.NaN;
      }),
    );
    expect(markPositions).toHaveLength(studies.length + 1);
    for (const [index, share] of [...studies, rate].entries())
      expect(Math.abs((markPositions[index] ?? Number.NaN) - share)).toBeLessThan(1);
  });
});
