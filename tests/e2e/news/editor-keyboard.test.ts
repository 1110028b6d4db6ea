import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { completeContent } from '#tests/support/desk.ts';
import { siteAddress, openAsAdmin, openDesk, waitUntilSaved, textBox } from '#tests/support/desk-pages.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { useBrowser } from '#tests/support/pages.ts';

useOwnPlatform();
const visit = useBrowser();

test.each(['en', 'zh'] as const)('an article is written, formatted and published by keyboard (%s)', async (language) => {
  const t = messages(language);
  const { page, desk } = await openAsAdmin(visit, { language });
  const content = completeContent('By keyboard');
  const id = await desk.create({ ...content, texts: { ...content.texts, en: { ...content.texts.en, body: '' } } });
  await openDesk(page, id, language === 'zh' ? '/zh' : '');
  /** Presses Tab until an element that matches the selector has the focus. */
  const tabTo = async (target: string) => {
    for (let step = 0; step < 120; step += 1) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector) === true, target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${target} cannot be reached`);
  };
  await tabTo('[data-side="en"] .desk-text');
  await page.keyboard.type('Typed ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('boldly');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await waitUntilSaved(page, desk, id, ({ texts }) => texts.en.body === '<p>Typed <strong>boldly</strong>.</p>');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="toolbar"]') !== null)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter'); // third tool: heading
  await waitUntilSaved(page, desk, id, ({ texts }) => texts.en.body === '<h2>Typed <strong>boldly</strong>.</h2>');
  await page.evaluate(() => document.querySelector('main')?.focus());
  await tabTo('.desk-actions button');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo('dialog button.primary');
  await page.keyboard.press('Enter');
  await page.getByText(t('desk.published_now')).waitFor();
  expect((await desk.get(id)).state).toBe('published');
});

test('a Markdown file is imported as an article, and an article is exported as a Markdown file', async () => {
  const t = messages('en');
  const { page, desk } = await openAsAdmin(visit);
  const file = path.join(tmpdir(), 'desk-import.md');
  await writeFile(file, '---\ntitle: {en: From a file}\n---\nA **bold** claim.\n');
  await page.goto(siteAddress('/admin/news/new'));
  await page.locator('.news-new button:enabled').first().waitFor();
  await page.locator('input[type="file"]').setInputFiles(file);
  await textBox(page, 'en').getByText('claim').waitFor();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect((await desk.get(id)).content.texts.en.title).toBe('From a file');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('desk.act_export') }).click()]);
  expect(download.suggestedFilename()).toBe(`still-human-news-${id}.md`);
});

test('a member who is no editor is redirected from the editor to the sign-in page', async () => {
  const visited = await visit();
  const { stored } = await newMember();
  await storeSession(visited, stored);
  await visited.page.goto(siteAddress('/admin/news'));
  await visited.page.waitForURL((url) => url.pathname === '/admin/login');
});
