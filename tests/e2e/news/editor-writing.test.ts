import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { messages, type MessageKey } from '#src/i18n/messages.ts';
import { fill } from '#src/i18n/fill.ts';
import { newCommenter } from '#tests/support/commenters.ts';
import { findAccessibilityProblems } from '#tests/support/accessibility.ts';
import { completeContent } from '#tests/support/desk.ts';
import { siteAddress, openAsAdmin, openDesk, waitUntilSaved, textBox } from '#tests/support/desk-pages.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { makePng } from '#tests/support/picture-files.ts';

useOwnPlatform();
const visit = useBrowser();

/** Moves the page's clock five seconds ahead, so that a later change of a block has a different time. */
const advanceClock = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 5_000;
  });

describe.each([
  { language: 'en', prefix: '' },
  { language: 'zh', prefix: '/zh' },
] as const)('the news desk ($language)', ({ language, prefix }) => {
  const t = messages(language);
  const button = (page: Page, key: MessageKey) => page.getByRole('button', { name: t(key), exact: true });

  test('starts an article from the list, and saves the text of both languages automatically', async () => {
    const { page, desk, errors } = await openAsAdmin(visit, { language });
    await page.goto(siteAddress(`${prefix}/admin/news`));
    await page.locator('.news-list tbody tr').first().waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: t('desk.new'), exact: true }).click();
    await button(page, 'desk.begin_empty').click();
    await page.locator('.desk-text').first().waitFor();
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    const english = page.locator('[data-side="en"]');
    await english.getByLabel(t('desk.title'), { exact: true }).fill('A tested day');
    await english.getByLabel(t('desk.summary'), { exact: true }).fill('What happened.');
    await textBox(page, 'en').click();
    await page.keyboard.type('##');
    await advanceClock(page);
    await page.keyboard.type(' Morning');
    await page.keyboard.press('Enter');
    await page.keyboard.type('It was bright.');
    await waitUntilSaved(page, desk, id, ({ texts }) => texts.en.body === '<h2>Morning</h2><p>It was bright.</p>');
    expect(await page.locator('[data-side="en"] .desk-lone').count()).toBe(2);
    await textBox(page, 'zh').click();
    await page.keyboard.type('## 早晨');
    await page.keyboard.press('Enter');
    await page.keyboard.type('天很亮。');
    await waitUntilSaved(page, desk, id, ({ texts }) => texts.zh.body === '<h2>早晨</h2><p>天很亮。</p>');
    await expect.poll(() => page.locator('.desk-mark').count()).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('marks a block that is older than its translation, until it is changed too', async () => {
    const { page, desk } = await openAsAdmin(visit, { language });
    const id = await desk.create(completeContent());
    await openDesk(page, id, prefix);
    await textBox(page, 'en').locator('p').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' More.');
    const older = page.locator('[data-side="zh"] .desk-older');
    await older.waitFor();
    expect(await older.getAttribute('data-mark')).toBe(t('desk.mark_older_zh'));
    await waitUntilSaved(page, desk, id, ({ texts }) => texts.en.body.includes('More.'));
    await page.reload();
    await older.waitFor();
    await older.click();
    await page.keyboard.press('End');
    await page.keyboard.type('更多。');
    await expect.poll(() => page.locator('.desk-mark').count()).toBe(0);
    await waitUntilSaved(page, desk, id, ({ texts }) => texts.zh.body.includes('更多。'));
  });

  test('inserts pasted and dropped pictures, inserts only the text of a copy that has both, and scrolls both sides together', async () => {
    const { page, desk, errors } = await openAsAdmin(visit, { language });
    const content = completeContent();
    const longBody = Array.from({ length: 60 }, (_, place) => `<p>${place}</p>`).join('');
    const texts = { en: { ...content.texts.en, body: longBody }, zh: { ...content.texts.zh, body: longBody } };
    const id = await desk.create({ ...content, texts });
    await openDesk(page, id, prefix);
    const insertPicture = (how: 'paste' | 'drop', width: number, copiedText = '') =>
      textBox(page, 'en').evaluate(
        (box, { how, bytes, words }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'shot.png', { type: 'image/png' }));
          if (words !== '') data.setData('text/plain', words);
          const { left, top } = (box.firstElementChild ?? box).getBoundingClientRect();
          const more = { bubbles: true, cancelable: true, clientX: left + 2, clientY: top + 2 };
          const event =
            how === 'paste'
              ? new ClipboardEvent('paste', { ...more, clipboardData: data })
              : new DragEvent('drop', { ...more, dataTransfer: data });
          box.dispatchEvent(event);
        },
        { how, bytes: [...makePng({ width, height: 40 })], words: copiedText },
      );
    await insertPicture('paste', 50);
    await page.locator('[data-picture="image-1"]').waitFor();
    await insertPicture('drop', 60);
    await page.locator('[data-picture="image-2"]').waitFor();
    await textBox(page, 'en').locator('p').first().click();
    await insertPicture('paste', 70, 'Copied words');
    await waitUntilSaved(page, desk, id, ({ images, texts: { en } }) => images.length === 2 && en.body.includes('Copied words'));

    const pane = (side: 'en' | 'zh') => page.locator(`[data-side="${side}"] .desk-pane`);
    await pane('en').evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
    await expect.poll(() => pane('zh').evaluate((box) => box.scrollTop)).toBeGreaterThan(200);
    expect(errors).toEqual([]);
  });

  test('inserts a picture from a file, moves the focus to its description, and shows it to readers', async () => {
    const { page, desk, errors } = await openAsAdmin(visit, { language });
    const id = await desk.create(completeContent());
    const file = path.join(tmpdir(), `desk-${language}.png`);
    await writeFile(file, makePng({ width: 60, height: 40 }));
    await openDesk(page, id, prefix);
    await textBox(page, 'en').locator('p').click();
    await page.keyboard.press('End');
    await page.locator('[data-picture-file="en"]').setInputFiles(file);
    const description = page.locator('[data-picture="image-1"]');
    await description.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-picture]')?.getAttribute('data-picture')))
      .toBe('image-1');
    await page.keyboard.type('A grey field');
    await description.getByLabel(t('desk.words_alt', { language: '简体中文' })).fill('一片灰色');
    await description.getByLabel(t('desk.cover')).check();
    await waitUntilSaved(
      page,
      desk,
      id,
      ({ cover, images, texts }) => cover === 'image-1' && images[0]?.alt.zh === '一片灰色' && texts.en.body.includes('[[image:image-1]]'),
    );
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await button(page, 'desk.act_publish').click();
    await button(page, 'desk.publish_now').click();
    await page.getByText(t('desk.published_now')).waitFor();
    await page.getByRole('link', { name: t('desk.see_published') }).click();
    await page.locator('.cover img').waitFor();
    expect(await page.locator('.cover img').getAttribute('alt')).toBe(language === 'zh' ? '一片灰色' : 'A grey field');
    expect(errors).toEqual([]);
  });
});

test('an article has the site as its author until an editor chooses a member by name', async () => {
  const t = messages('en');
  const { page, desk } = await openAsAdmin(visit);
  const ann = await newCommenter();
  const id = await desk.create(completeContent('Who wrote it'));
  await openDesk(page, id);
  const author = page.locator('[data-author]');
  expect(await author.innerText()).toBe(fill(t('desk.author_now'), { name: t('news.editors') }));
  await page.getByRole('textbox', { name: t('desk.find_author') }).fill(ann.username.toUpperCase());
  await page.keyboard.press('Enter');
  await page.locator('[data-authors]').getByRole('button', { name: ann.username, exact: true }).click();
  await waitUntilSaved(page, desk, id, ({ author_id }) => author_id === ann.id);
  expect(await author.innerText()).toBe(fill(t('desk.author_now'), { name: ann.username }));
  expect(await author.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
