import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { messages, type MessageKey } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { query } from '#tests/support/api-helpers.ts';
import { completeContent } from '#tests/support/desk.ts';
import { siteAddress, openAsAdmin, openDesk, waitUntilSaved } from '#tests/support/desk-pages.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { runTimer } from '#tests/support/platform-under-test.ts';

useOwnPlatform();
const visit = useBrowser();

describe.each([
  { language: 'en', prefix: '' },
  { language: 'zh', prefix: '/zh' },
] as const)('the news desk ($language)', ({ language, prefix }) => {
  const t = messages(language);
  const button = (page: Page, key: MessageKey) => page.getByRole('button', { name: t(key), exact: true });

  test('says what a translation lacks, and publishes without it only after a confirmation', async () => {
    const { page, desk } = await openAsAdmin(visit, { language });
    const content = completeContent('Half');
    const id = await desk.create({ ...content, texts: { ...content.texts, zh: { ...content.texts.zh, summary: '' } } });
    await openDesk(page, id, prefix);
    await button(page, 'desk.act_publish').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('desk.missing_part', { what: t('desk.summary'), language: '简体中文' })).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await button(page, 'desk.publish_now').click();
    await dialog.getByText(t('desk.accept_first')).waitFor();
    expect((await desk.get(id)).state).toBe('draft');
    await dialog.getByLabel(t('desk.accept_missing')).check();
    await button(page, 'desk.publish_now').click();
    await page.getByText(t('desk.published_now')).waitFor();
    expect((await desk.get(id)).state).toBe('published');
  });

  test('schedules an article, which the timer publishes', async () => {
    const { page, desk } = await openAsAdmin(visit, { language });
    const id = await desk.create(completeContent(`Planned ${language}`));
    await openDesk(page, id, prefix);
    await button(page, 'desk.act_publish').click();
    await page.getByLabel(t('desk.later')).check();
    await page.getByLabel(t('desk.time')).fill('2026-01-31T12:00');
    await button(page, 'desk.schedule').click();
    await page.getByRole('alert').getByText(t('desk.past_time')).waitFor();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel(t('desk.time')).fill(tomorrow);
    await button(page, 'desk.schedule').click();
    await page.locator('[data-state="scheduled"]').waitFor();
    await query`update news_drafts set publish_at = now() - interval '1 second' where news_id = ${id}`;
    await runTimer('* * * * *');
    await expect.poll(async () => (await fetch(siteAddress(`/news/${id}`))).status).toBe(200);
    await page.reload();
    await page.locator('[data-state="published"]').waitFor();
  });

  test('corrects a published article, shows the changes, and restores the earlier version', async () => {
    const { page, desk } = await openAsAdmin(visit, { language });
    const id = await desk.create(completeContent('First title'));
    await desk.publish(id, 2);
    await openDesk(page, id, prefix);
    const title = page.locator(`[data-side="${language}"]`).getByLabel(t('desk.title'), { exact: true });
    await title.fill('Second title');
    await waitUntilSaved(page, desk, id, ({ texts }) => texts[language].title === 'Second title');
    await page.getByText(t('desk.unpublished_changes')).waitFor();
    await button(page, 'desk.act_history').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${t('desk.kind_published')}`) })
      .click();
    await page.locator('.desk-differences ins').first().waitFor();
    expect(await page.locator('.desk-differences del').first().textContent()).toContain('First');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await button(page, 'desk.restore').click();
    await page.getByText(t('desk.restored_now')).waitFor();
    await expect.poll(() => button(page, 'desk.act_history').evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => title.inputValue()).toContain('First title');
    expect((await desk.get(id)).content.texts.en.title).toBe('First title');
  });

  test('names other editors of the article, and shows both versions in a conflict', async () => {
    const { page, desk } = await openAsAdmin(visit, { language });
    const id = await desk.create(completeContent('Shared'));
    await desk.call(`/${id}/presence`, { body: { tab: crypto.randomUUID() } });
    await openDesk(page, id, prefix);
    await page.getByText(t('desk.others', { names: '' }).trim()).waitFor();
    await page.locator('.desk-saved[data-save="saved"]').waitFor();
    await desk.save(id, 2, completeContent('Theirs'));
    const title = page.locator('[data-side="en"]').getByLabel(t('desk.title'), { exact: true });
    await title.fill('Mine');
    const conflict = page.getByRole('alertdialog');
    await conflict.waitFor();
    expect(await conflict.locator('del').first().textContent()).toContain('Theirs');
    expect(await conflict.locator('ins').first().textContent()).toContain('Mine');
    expect((await desk.get(id)).content.texts.en.title).toBe('Theirs');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await button(page, 'desk.keep_mine').click();
    await waitUntilSaved(page, desk, id, ({ texts }) => texts.en.title === 'Mine');
    expect(await conflict.count()).toBe(0);
  });

  test('says if the code of the editor failed to load, and loads it again on request', async () => {
    const { page, desk } = await openAsAdmin(visit, { language });
    const id = await desk.create(completeContent());
    await page.route('**/DeskEditor*.js', (route) => route.abort());
    await page.goto(siteAddress(`${prefix}/admin/news/${id}`));
    await page.getByRole('alert').getByText(t('error.no_response')).waitFor();
    await page.unroute('**/DeskEditor*.js');
    await button(page, 'member.retry').click();
    await page.locator('.desk-text').first().waitFor();
  });

  test.each([
    { width: 390, dark: false },
    { width: 320, dark: true },
    { width: 1440, dark: true },
  ])(
    'has no overflow and no accessibility violation at $width pixels (dark: $dark) in list, editor and preview',
    async ({ width, dark }) => {
      const { page, desk, errors } = await openAsAdmin(visit, { width, dark, language });
      const id = await desk.create(completeContent('A long title that has to be broken somewhere on a phone'));
      for (const address of [`${prefix}/admin/news`, `${prefix}/admin/news/new`, `${prefix}/admin/news/${id}`]) {
        await page.goto(siteAddress(address));
        await page.locator('.news-list, .news-new, .desk-texts').first().waitFor();
        expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      }
      await button(page, 'desk.act_preview').click();
      const link = page.getByRole('link', { name: t('desk.preview_open') });
      await link.waitFor();
      await page.goto(siteAddress((await link.getAttribute('href')) ?? ''));
      await page.getByRole('note').waitFor();
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});
