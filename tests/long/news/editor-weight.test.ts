import { expect, test } from 'vitest';
import { siteAddress, openAsAdmin, openDesk, textBox } from '#tests/support/desk-pages.ts';
import { completeContent } from '#tests/support/desk.ts';
import { weigh } from '#tests/support/page-weight.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const kilobyte = 1024;
const keyCount = 40;

test('the editor’s page has at most 350 KB of script, and its list of articles at most 95 KB', async () => {
  const { page, context, desk } = await openAsAdmin(visit);
  const id = await desk.create(completeContent());
  const editor = await weigh(page, siteAddress(`/admin/news/${id}`));
  await page.locator('.desk-text').first().waitFor();
  const list = await weigh(await context.newPage(), siteAddress('/admin/news'));
  console.error(`script, bytes compressed: editor ${editor.script}, list ${list.script}`);
  expect(editor.script).toBeGreaterThan(95 * kilobyte);
  expect(editor.script).toBeLessThanOrEqual(350 * kilobyte);
  expect(list.script).toBeLessThanOrEqual(95 * kilobyte);
});

test('the median time from a key to the paint is at most 50 ms in an article of 10,000 words', async () => {
  const { page, desk } = await openAsAdmin(visit);
  const content = completeContent();
  const body = Array.from({ length: 200 }, (_, index) => `<p>${`word${index} `.repeat(50).trim()}</p>`).join('');
  const id = await desk.create({ ...content, texts: { en: { ...content.texts.en, body }, zh: { ...content.texts.zh, body } } });
  await openDesk(page, id);
  await textBox(page, 'en').locator('p').nth(100).click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    document.addEventListener(
      'keydown',
      () => {
        const pressedAt = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - pressedAt);
          port2.postMessage(null); // after the paint
        });
      },
      true,
    );
  });
  const times = () => page.evaluate(() => (globalThis as unknown as { times: number[] }).times); // set above
  for (let key = 0; key < keyCount; key += 1) {
    await page.keyboard.press('a');
    await expect.poll(async () => (await times()).length).toBe(key + 1);
  }
  const sorted = (await times()).toSorted((a, b) => a - b);
  const [median = Infinity, percentile90 = Infinity] = [sorted[keyCount / 2], sorted[Math.floor(keyCount * 0.9)]];
  console.error(`from key to paint: median ${median.toFixed(1)} ms, 90th percentile ${percentile90.toFixed(1)} ms`);
  expect(median).toBeLessThanOrEqual(50);
});
