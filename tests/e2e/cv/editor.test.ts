import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { parseDraft } from '#src/features/cv/editor/draft.ts';
import { fill } from '#src/i18n/fill.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { database, type Language } from '#tests/support/api-helpers.ts';
import { importableFile, importFile, openEditor as openEditorWith, locateField, exportAndImport } from '#tests/support/cv-pages.ts';
import { checkPdfExport } from '#tests/support/cv-pdf.ts';
import { completeCv } from '#tests/support/cvs.ts';
import { readLocalStorage, newMember, storeSession } from '#tests/support/members.ts';
import { weighScript } from '#tests/support/page-weight.ts';
import { useBrowser, type Visit } from '#tests/support/pages.ts';

const visit = useBrowser();
type Page = Visit['page'];

const openEditor = (prefix: string, language: Language, options?: { paid?: number; width?: number }) =>
  openEditorWith(visit, prefix, language, options);

describe.each([
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const)('the CV editor under "$prefix"', ({ prefix, texts, language }) => {
  const button = (page: Page, key: keyof typeof en) => page.getByRole('button', { name: texts[key], exact: true });

  test('lists gaps that lead to their fields, and marks a text that lacks one language', async () => {
    const { page, errors } = await openEditor(prefix, language, { width: 390 });
    await button(page, 'cv_editor.save').click();
    const gaps = page.getByRole('group', { name: texts['cv_editor.gaps'] });
    await expect.poll(() => gaps.getByRole('button').count()).toBe(6);
    await gaps.getByRole('button', { name: fill(texts['cv_editor.gap_missing'], { field: texts['cv_editor.part_skills'] }) }).click();
    await page.keyboard.press('Enter');
    await locateField(page, 'skills.0.name.en').fill('Audit');
    await page.locator('[id="cv-skills.0.name.zh-mark"]').getByText(texts['cv_editor.side_missing']).waitFor();
    await locateField(page, 'skills.0.name.zh').fill('{审计}');
    await gaps.getByText(fill(texts['cv_editor.gap_braces'], { field: '' }).trim()).waitFor();
    await locateField(page, 'skills.0.name.zh').fill('审计');
    await expect.poll(() => gaps.getByRole('button').count()).toBe(5);
    await expect.poll(() => page.locator('.cv-sheet').textContent()).toContain(language === 'zh' ? '审计' : 'Audit');
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('shows an import before it replaces the form, saves the CV for the displayed price, and opens it again', async () => {
    const { page, errors } = await openEditor(prefix, language);
    await locateField(page, 'title').fill('Mine');
    await page.locator('input[type=file]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByText(texts['cv_editor.import_cv_broken']).waitFor();
    await page.locator('input[type=file]').setInputFiles(importableFile());
    const dialog = page.getByRole('dialog');
    await dialog.getByText(language === 'zh' ? '海港会计师事务所' : 'Harbour Audit').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: texts['member.cancel'] }).click();
    expect(await locateField(page, 'title').inputValue()).toBe('Mine');
    await importFile(page, texts);
    expect(await locateField(page, 'work.0.company.zh').inputValue()).toBe('海港会计师事务所');
    await button(page, 'cv_editor.save').click();
    await dialog.getByText(fill(texts['cv_editor.balance'], { balance: 3 })).waitFor();
    await dialog.getByText(texts['cv_editor.save_lead']).waitFor();
    await dialog.getByRole('button', { name: texts['cv_editor.save_now'] }).click();
    await page.getByText(texts['cv_editor.saved_now'], { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: `${texts['cv_editor.open']}: Auditor` }).click();
    await expect.poll(() => locateField(page, 'work.0.company.en').inputValue()).toBe('Harbour Audit');
    await locateField(page, 'work.0.company.en').fill('Bay Audit');
    await page.locator('[id="cv-work.0.company.zh-mark"]').getByText(texts['cv_editor.side_old']).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('the CV editor', () => {
  test('can be used by keyboard only: entries are added, moved and undone', async () => {
    const { page } = await openEditor('', 'en');
    const add = page.getByRole('button', { name: fill(en['cv_editor.add'], { part: en['cv_editor.part_values'] }) });
    for (const [at, name] of ['One', 'Two', 'Three'].entries()) {
      await add.focus();
      await page.keyboard.press('Enter');
      await locateField(page, `values.${at}.name.en`).focus(); // waits for the entry that was just added
      await page.keyboard.type(name);
    }
    const readNames = () =>
      page
        .locator('[id^="cv-values."][id$=".name.en"]')
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));
    expect(await readNames()).toEqual(['One', 'Two', 'Three']);
    await page.getByRole('button', { name: `${en['cv_editor.down']}: Values 1` }).focus();
    await page.keyboard.press('Enter');
    expect(await readNames()).toEqual(['Two', 'One', 'Three']);
    await page.keyboard.press('Control+z');
    expect(await readNames()).toEqual(['One', 'Two', 'Three']);
    const readFocusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: `${en['cv_editor.remove']}: Values 1` }).press('Enter');
    await expect.poll(readFocusedText).toBe('Values 1'); // the heading of the next entry
    await page.keyboard.press('Control+z');
    await expect.poll(readNames).toEqual(['One', 'Two', 'Three']);
    await page.getByRole('button', { name: `${en['cv_editor.remove']}: Values 3` }).press('Enter');
    await expect.poll(readFocusedText).toBe(await add.textContent());
    await page.keyboard.press('Control+z');
    await expect.poll(readNames).toEqual(['One', 'Two', 'Three']);
    await page.getByRole('button', { name: `${en['cv_editor.drag']}: Values 3` }).focus();
    await page.keyboard.press('Space');
    await page.getByText(fill(en['cv_editor.dragged_over'], { to: 3 })).waitFor({ state: 'attached' });
    // the drag listens for arrow keys from the next timer on
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await page.keyboard.press('ArrowUp');
    await page.getByText(fill(en['cv_editor.dragged_over'], { to: 2 })).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(readNames).toEqual(['One', 'Three', 'Two']);
  });

  test('stores a draft only if switched on, opens it in another tab, and then stops storing in the first tab', async () => {
    const { page, context, member } = await openEditor('', 'en');
    await locateField(page, 'title').fill('First');
    const box = page.getByLabel(en['cv_editor.autosave']);
    expect(await readLocalStorage(page, 'sh_cv')).toBeNull();
    await box.check();
    const loadDraftTitle = async () => {
      const draft = parseDraft(await readLocalStorage(page, 'sh_cv'), member.id);
      return draft === 'corrupt' ? draft : draft?.cv.title;
    };
    await expect.poll(loadDraftTitle).toBe('First');
    await locateField(page, 'title').fill('{First}'); // a draft that cannot be saved is stored too
    await expect.poll(loadDraftTitle).toBe('{First}');
    await locateField(page, 'title').fill('First');
    await expect.poll(loadDraftTitle).toBe('First');
    const other = await context.newPage();
    await other.goto('/me/cv-editor');
    await expect.poll(() => locateField(other, 'title').inputValue()).toBe('First');
    await locateField(other, 'title').fill('Second');
    await expect.poll(loadDraftTitle).toBe('Second');
    await page.getByText(en['cv_editor.autosave_other_tab']).waitFor();
    await locateField(page, 'title').fill('Lost?');
    await page.getByRole('button', { name: en['cv_editor.compare'], exact: true }).click();
    await page.getByRole('dialog').getByText('Lost?').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fill(en['cv_editor.compare_all_other'], { other: en['cv_editor.compare_tab'] }) })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: en['cv_editor.compare_take'] }).click();
    await expect.poll(() => locateField(page, 'title').inputValue()).toBe('Second');
    await page.getByRole('button', { name: en['cv_editor.undo'], exact: true }).click();
    expect(await locateField(page, 'title').inputValue()).toBe('Lost?');
    await box.uncheck();
    expect(await readLocalStorage(page, 'sh_cv')).toBeNull();
  });

  test('says if the browser’s storage is full, and if the stored draft is corrupt', async () => {
    const { page } = await openEditor('', 'en');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByLabel(en['cv_editor.autosave']).check();
    await page.getByText(en['cv_editor.autosave_full']).waitFor();
    await page.reload();
    await page.locator('.cv-form').waitFor();
    await page.evaluate(() => localStorage.setItem('sh_cv', '{"owner":'));
    await page.reload();
    await page.getByText(en['cv_editor.autosave_corrupt']).waitFor();
    expect(await readLocalStorage(page, 'sh_cv')).toBe('{"owner":');
    await locateField(page, 'title').fill('Anew');
    await page.getByLabel(en['cv_editor.autosave']).check();
    await expect.poll(() => readLocalStorage(page, 'sh_cv')).toContain('Anew');
  });

  test('keeps the text without a network, and saves and charges once after the network is back', async () => {
    const { page, context, member } = await openEditor('', 'en');
    await importFile(page, en);
    await page.getByRole('button', { name: en['cv_editor.save'], exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(fill(en['cv_editor.balance'], { balance: 3 })).waitFor();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: en['cv_editor.save_now'] }).click();
    await dialog.getByText(en['error.no_response']).waitFor();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: en['cv_editor.save_now'] }).click();
    await dialog.waitFor({ state: 'detached' });
    const account = await database().query.creditAccounts.findFirst({
      columns: { paid: true },
      where: (row, { eq }) => eq(row.userId, member.id),
    });
    expect(account).toEqual({ paid: 2 });
  });
});

describe('the page of the CV editor', () => {
  test('loads at most 25 KB of script before the first interaction, and 250 KB in all', async () => {
    const member = await newMember();
    const visited = await visit({ width: 390 });
    await storeSession(visited, member.stored);
    const { before, all } = await weighScript(visited.page, '/me/cv-editor', '.cv-form');
    process.stdout.write(`script of the CV editor, bytes compressed: ${before} before, ${all} in all\n`);
    expect(before).toBeLessThanOrEqual(25 * 1024);
    expect(all).toBeGreaterThan(100 * 1024);
    expect(all).toBeLessThanOrEqual(250 * 1024);
  });
});

test('the CV editor exports JSON Resume, Markdown and plain text, shows the pages of the PDF during typing, and prints only them', async () => {
  const { page } = await openEditor('', 'en');
  await importFile(page, en);
  const exportText = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const json = await exportText('JSON Resume');
  expect([json.name, JSON.parse(json.text)]).toMatchObject([
    'Auditor-en.json',
    { basics: { name: 'Lin Xiaoyu' }, meta: { still_human: completeCv('Auditor') } },
  ]);
  expect((await exportText('Markdown')).text).toContain('### Senior auditor');
  expect((await exportText(en['cv_editor.plain_text'])).text).toContain('  - Led 12 audits');
  await page.locator('.cv-current').getByText('Lin Xiaoyu').waitFor();
  await locateField(page, 'basic.name.en').fill('Lin Xiaoyu-Berg');
  const pages = page.locator('.cv-current');
  await pages.getByText('Lin Xiaoyu-Berg').waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.site-header', '.cv-form', '.cv-saved', '.cv-files', '.member-places', 'h1'])
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
  expect([await pages.isVisible(), await page.locator('.cv-sheet').isVisible()]).toEqual([true, false]);
  const printed = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect([printed.pages, printed.lines.at(0)]).toEqual([1, 'Lin Xiaoyu-Berg']);
});

test.each(['en', 'zh'] as const)(
  'the CV editor exports a PDF in %s, and shows its pages and the text that a program reads from it',
  async (side) => {
    const { page, errors } = await openEditor('', 'en', { width: 390 });
    await importFile(page, en);
    await checkPdfExport(page, side);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect([await findAccessibilityProblems(page), errors]).toEqual([[], []]);
  },
);

test.each([
  ['', en, ['Harbour Audit', '', 'Senior auditor', '']],
  ['/zh', zh, ['', '海港会计师事务所', '', '高级审计师']],
] as const)('a PDF and a Word file that were exported under "%s" can be imported there', async (prefix, texts, firstJob) => {
  const { page, errors } = await openEditor(prefix, prefix === '' ? 'en' : 'zh');
  await importFile(page, texts);
  for (const name of ['PDF', 'Word (DOCX)'] as const) expect(await exportAndImport(page, name, texts)).toEqual(firstJob);
  expect(errors).toEqual([]);
});
