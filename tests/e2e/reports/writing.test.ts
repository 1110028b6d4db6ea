import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { DraftEvent } from '#src/features/cv/editor/writing/schemas.ts';
import { saveCv } from '#src/features/cv/editor/save-cv.ts';
import { fill } from '#src/i18n/fill.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { database } from '#tests/support/api-helpers.ts';
import { importFile, openEditor, locateField } from '#tests/support/cv-pages.ts';
import { completeCv } from '#tests/support/cvs.ts';
import { holdCall } from '#tests/support/hold-call.ts';
import { asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

/** Answers as if the connection broke after the first of two parts. */
const answerPartly = (route: Route) => {
  const suggestion = { line: 0, before: '', text: 'Came before the connection broke' };
  const part: DraftEvent = { is: 'part', part: 'bio', id: '', provider: 'gpt4o', sample: true, dropped: 0, suggestions: [suggestion] };
  const events: DraftEvent[] = [{ is: 'start', parts: 2 }, part];
  return route.fulfill({ contentType: 'application/x-ndjson', body: events.map((event) => `${JSON.stringify(event)}\n`).join('') });
};

describe.each([
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const)('writing in the CV editor under "$prefix"', ({ prefix, texts, language }) => {
  const button = (page: Page, key: keyof typeof en) => page.getByRole('button', { name: texts[key], exact: true });

  test('asks before it overwrites a CV of the same name or a CV that was saved elsewhere meanwhile', async () => {
    const { page, member } = await openEditor(visit, prefix, language, { paid: 6 });
    const ctx = () => asMember(ledgerCtx(database(), new Date()), member.id);
    const elsewhere = await saveCv(ctx(), { key: 'saved-elsewhere-1', cv: completeCv('Auditor', { mbti: 'ENFP' }), overwrite: false });
    await importFile(page, texts);
    const dialog = page.getByRole('dialog');
    await button(page, 'cv_editor.save').click();
    await dialog.getByRole('button', { name: texts['cv_editor.save_now'] }).click();
    await dialog.getByText(texts['error.same_name']).waitFor();
    await dialog.getByRole('button', { name: texts['cv_editor.overwrite'] }).click();
    await dialog.waitFor({ state: 'detached' });
    await saveCv(ctx(), {
      key: 'saved-elsewhere-2',
      id: elsewhere.id,
      version: 2,
      cv: completeCv('Auditor', { mbti: 'INTJ' }),
      overwrite: false,
    });
    await locateField(page, 'basic.phone').fill('7');
    await button(page, 'cv_editor.save').click();
    await dialog.getByRole('button', { name: texts['cv_editor.save_now'] }).click();
    await dialog.getByText(texts['error.cv_changed']).waitFor();
    await dialog.getByRole('button', { name: texts['cv_editor.compare'], exact: true }).click();
    const other = texts['cv_editor.compare_saved'];
    const change = (field: string) => dialog.getByRole('group', { name: field });
    await change(texts['cv_editor.b_phone']).getByText('+86 138 0000 0000').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await change(texts['cv_editor.part_mbti']).getByRole('radio', { name: other }).isChecked()).toBe(true);
    expect(await change(texts['cv_editor.b_phone']).getByRole('radio', { name: texts['cv_editor.compare_mine'] }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: texts['cv_editor.compare_take'] }).click();
    await expect.poll(() => locateField(page, 'mbti').inputValue()).toBe('INTJ');
    expect(await locateField(page, 'basic.phone').inputValue()).toBe('7');
    await button(page, 'cv_editor.undo').click();
    expect(await locateField(page, 'mbti').inputValue()).toBe('ISTJ');
    await button(page, 'cv_editor.redo').click();
    await button(page, 'cv_editor.save').click();
    await dialog.getByRole('button', { name: texts['cv_editor.save_now'] }).click();
    await page.getByText(texts['cv_editor.saved_now'], { exact: true }).waitFor();
  });

  test('marks how exposed each point is, and drafts part by part after the member agrees, at 390 pixels', async () => {
    const { page, context, errors } = await openEditor(visit, prefix, language, { width: 390 });
    await importFile(page, texts);
    await page.getByLabel(texts['cv_editor.exposure'], { exact: true }).check();
    await page.getByRole('group', { name: texts['cv_editor.exposure_of'] }).locator('.cv-mark-label').nth(1).waitFor();
    await page.getByText(texts['cv_editor.write'], { exact: true }).click();
    await page.getByLabel(texts['cv_editor.aim_advert']).fill(language === 'zh' ? '注册护士' : 'Registered nurse');
    await page.keyboard.press('Control+z'); // undoes the typing in this field, but nothing in the CV
    expect(await locateField(page, 'title').inputValue()).toBe('Auditor');
    await page.getByLabel(texts['cv_editor.aim_advert']).fill(language === 'zh' ? '注册护士' : 'Registered nurse');
    await button(page, 'cv_editor.help_ask').click();
    await page.getByText(texts['cv_editor.help_missing'], { exact: true }).waitFor();
    await page.locator('.cv-writing input[type=checkbox]').check();
    await context.setOffline(true);
    await button(page, 'cv_editor.draft_start').click();
    await page.getByText(texts['error.no_response']).waitFor();
    await context.setOffline(false);
    await page.route('**/api/cvs/drafts', answerPartly, { times: 1 });
    await button(page, 'cv_editor.draft_start').click();
    await page.getByText(texts['cv_editor.draft_cut'], { exact: true }).waitFor();
    await page.locator('.cv-drafts').getByText('Came before the connection broke').waitFor();
    await button(page, 'cv_editor.draft_start').click();
    const drafts = page.locator('.cv-drafts');
    await drafts.getByText(texts['cv_editor.draft_sample'], { exact: true }).nth(1).waitFor();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const point = language === 'zh' ? '示例：负责 12 个审计项目' : 'Sample: Led 12 audits';
    await drafts.getByRole('button', { name: `${texts['cv_editor.draft_take']}: ${point}`, exact: true }).click();
    expect(await locateField(page, `work.0.details.${language}`).inputValue()).toContain(`${point}\n`);
    await button(page, 'cv_editor.undo').click();
    expect(await locateField(page, `work.0.details.${language}`).inputValue()).not.toContain(point);
    expect(errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

test('a part of the CV editor that fails to load says so, can be loaded again, and the text stays', async () => {
  const { page, context } = await openEditor(visit, '/zh', 'zh');
  await locateField(page, 'title').fill('还在');
  await context.setOffline(true);
  await page.getByText(zh['cv_editor.write'], { exact: true }).click();
  const failure = page.locator('.cv-write-open .load-failure');
  await failure.getByText(zh['member.part_failed']).waitFor();
  await failure.getByRole('button', { name: zh['member.retry'] }).click();
  await failure.getByText(zh['member.part_failed']).waitFor();
  expect(await locateField(page, 'title').inputValue()).toBe('还在');
  await context.setOffline(false);
  await failure.getByRole('button', { name: zh['member.retry'] }).click();
  await page.getByLabel(zh['cv_editor.aim_advert']).waitFor();
  expect(await locateField(page, 'title').inputValue()).toBe('还在');
});

test.each([
  ['', 'en', en],
  ['/zh', 'zh', zh],
] as const)(
  'the CV editor under "%s" says if one of its files fails to load, and reloads the page on request',
  async (prefix, language, texts) => {
    const { page } = await openEditor(visit, prefix, language, { width: 390 });
    const files = /\/_astro\/(?:Editor|sheet-words)\./;
    await page.route(files, (route) => route.abort());
    await page.reload();
    await page.getByText(texts['cv_editor.not_loaded'], { exact: true }).waitFor();
    expect([await findAccessibilityProblems(page), await measureOverflow(page)]).toEqual([[], 0]);
    await page.unroute(files);
    await page.getByRole('button', { name: texts['member.retry'], exact: true }).click();
    await page.locator('.cv-form').waitFor();
  },
);

test('the CV editor says why a step is not possible: nothing to export, a missing translation, no paid credit', async () => {
  const { page, errors } = await openEditor(visit, '/zh', 'zh', { paid: 0, width: 390 });
  const dialog = page.getByRole('dialog');
  const pdf = page.getByRole('button', { name: 'PDF', exact: true });
  await pdf.click();
  await page.getByText(zh['cv_editor.file_empty']).waitFor();
  const text =
    '张建国\n成本会计主管\n13800138000 | zhang@example.com | 苏州\n\n工作经历\n恒达公司  会计  2015.03 - 至今\n- 负责每月成本核算\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await dialog.getByText(fill(zh['cv_editor.import_left'], { count: 1 })).waitFor();
  await dialog.getByText('苏州', { exact: true }).waitFor();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: zh['member.cancel'] }).click();
  await importFile(page, zh);
  await locateField(page, 'basic.name.zh').fill('');
  await locateField(page, 'basic.email').fill('abc');
  await pdf.click();
  await dialog.getByText(zh['cv_editor.mixed_export']).waitFor();
  await dialog.getByText(`${zh['cv_editor.b_name']} (简体中文)`).waitFor();
  await dialog.getByRole('button', { name: zh['member.cancel'] }).click();
  await page.getByRole('button', { name: zh['cv_editor.save'], exact: true }).click();
  await dialog.getByText(zh['cv_editor.poor']).waitFor();
  expect(await dialog.getByRole('link').getAttribute('href')).toBe('/zh/me/credit');
  expect(await dialog.getByRole('button', { name: zh['cv_editor.save_now'] }).count()).toBe(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: fill(zh['cv_editor.gap_email'], { field: zh['cv_editor.b_email'] }) }).click();
  await expect.poll(() => locateField(page, 'basic.email').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel(zh['cv_editor.one_side']).check();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});

describe('a late answer in the CV editor', () => {
  test('replaces text that was typed meanwhile only after a confirmation, and never a CV that was opened later', async () => {
    const { page, member } = await openEditor(visit, '', 'en');
    const ctx = asMember(ledgerCtx(database(), new Date()), member.id);
    const first = await saveCv(ctx, { key: 'saved-before-this-1', cv: completeCv('First'), overwrite: false });
    await saveCv(ctx, { key: 'saved-before-this-2', cv: completeCv('Second'), overwrite: false });
    await page.reload();
    const openButton = (title: string) => page.getByRole('button', { name: `${en['cv_editor.open']}: ${title}` });
    const held = await holdCall(page, `**/api/cvs/${first.id}`, 'GET');
    await openButton('First').click();
    await held.reached;
    await locateField(page, 'title').fill('Typed meanwhile');
    held.release();
    const dialog = page.getByRole('dialog', { name: en['cv_editor.leave_title'] });
    await dialog.getByRole('button', { name: en['member.cancel'] }).click();
    expect(await locateField(page, 'title').inputValue()).toBe('Typed meanwhile');
    const heldAgain = await holdCall(page, `**/api/cvs/${first.id}`, 'GET');
    await openButton('First').click();
    await heldAgain.reached;
    await openButton('Second').click();
    await dialog.getByRole('button', { name: en['cv_editor.leave'] }).click();
    await expect.poll(() => locateField(page, 'title').inputValue()).toBe('Second');
    const answered = page.waitForResponse(`**/api/cvs/${first.id}`);
    heldAgain.release();
    await answered;
    await page.evaluate(() => fetch('/favicon.svg').then((later) => later.text())); // afterwards the page has handled the late answer
    expect([await locateField(page, 'title').inputValue(), await dialog.count()]).toEqual(['Second', 0]);
  });

  test('leaves text that was typed after the dialog was closed, and the next save updates the same CV', async () => {
    const { page } = await openEditor(visit, '', 'en');
    await importFile(page, en);
    const save = page.getByRole('button', { name: en['cv_editor.save'], exact: true });
    const dialog = page.getByRole('dialog');
    const held = await holdCall(page, '**/api/cvs', 'PUT');
    await save.click();
    await dialog.getByRole('button', { name: en['cv_editor.save_now'] }).click();
    await held.reached;
    await dialog.getByRole('button', { name: en['member.cancel'] }).click();
    await locateField(page, 'basic.phone').fill('Typed meanwhile');
    held.release();
    await page.getByRole('button', { name: `${en['cv_editor.open']}: Auditor` }).waitFor();
    expect(await locateField(page, 'basic.phone').inputValue()).toBe('Typed meanwhile');
    await save.click();
    await dialog.getByRole('button', { name: en['cv_editor.save_now'] }).click();
    await page.getByText(en['cv_editor.saved_now'], { exact: true }).waitFor();
    expect(await locateField(page, 'basic.phone').inputValue()).toBe('Typed meanwhile');
    await expect.poll(() => page.locator('.cv-saved .cv-list > li').count()).toBe(1); // the list is loaded again after each save
    await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
