import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { callAs } from '#tests/support/accounts.ts';
import { plainCv } from '#tests/support/analyses.ts';
import { chineseCv } from '#tests/support/cv-files.ts';
import { openEditor, locateField } from '#tests/support/cv-pages.ts';
import { completeCv, givePaid } from '#tests/support/cvs.ts';
import { mappedPdf } from '#tests/support/mapped-pdf.ts';
import { visitSignedIn } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

const phone = '电话：13800138000';
const chinesePdf = mappedPdf('UniGB-UCS2-H', `${phone}\n${chineseCv}`);

describe.each([
  { prefix: '', texts: en, language: 'en', cv: `${plainCv}\nrobin@example.org`, title: 'Registered Nurse', secret: 'robin@example.org' },
  { prefix: '/zh', texts: zh, language: 'zh', cv: chinesePdf, title: '护士', secret: phone }, // its character map is loaded from /maps/
] as const)('the review of a CV under "$prefix"', ({ prefix, texts, language, cv, title, secret }) => {
  test('shows what was read from a file, sends only what the member corrected, and sends no file', async () => {
    const { page, errors } = await visitSignedIn(visit, `${prefix}/me/cv-analysis/start`, language);
    await page.setViewportSize({ width: 390, height: 844 });
    const sentBodies: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('cv-analyses')) sentBodies.push(request.postData() ?? '');
    });
    await page.getByLabel(texts['cv_analysis.file']).setInputFiles({ name: 'cv', mimeType: '', buffer: Buffer.from(cv) });
    const heading = page.getByRole('heading', { name: texts['cv_review.title'] });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const job = page.getByRole('group', { name: fill(texts['cv_review.job'], { number: 1 }) });
    const name = job.getByLabel(texts['cv_review.name']);
    expect(await name.inputValue()).toBe(title);
    expect(await page.getByRole('checkbox', { name: secret }).isChecked()).toBe(false);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    await name.fill('Sister Superior');
    await job.getByRole('combobox').first().selectOption('none');
    await page.getByRole('button', { name: texts['cv_review.add'] }).click();
    await page.getByRole('button', { name: texts['member_analysis.start'] }).click();
    await page.getByText(texts['cv_review.problem_no_title']).waitFor();
    expect(sentBodies).toEqual([]);
    const added = page.getByRole('group', { name: texts['cv_review.job'].split('{{')[0] }).last();
    await added.getByLabel(texts['cv_review.name']).fill('Porter');
    await page.getByRole('button', { name: texts['member_analysis.start'] }).click();
    await page.waitForURL(`**${prefix}/me/cv-analysis/result/*`);
    expect(sentBodies).toHaveLength(1);
    expect(sentBodies[0]).toContain('Sister Superior');
    expect(sentBodies[0]).toContain('Porter');
    expect(sentBodies[0]).not.toContain(secret);
    expect(errors).toEqual([]);
  });
});

test('a text without a job shows an error and starts no analysis', async () => {
  const { page, member } = await visitSignedIn(visit, '/me/cv-analysis/start', 'en');
  await page.getByLabel(en['cv_analysis.paste']).fill('I like to walk in the hills and to play chess.');
  await page.getByRole('button', { name: en['cv_analysis.read_paste'] }).click();
  await page.getByText(en['cv_review.no_job']).waitFor();
  await page.getByRole('button', { name: en['member_analysis.start'] }).click();
  await page.getByText(en['cv_review.problem_no_job']).waitFor();
  expect((await callAs(member.tokens, '/cv-analyses')).body).toEqual([]);
  await page.getByLabel(en['cv_analysis.paste']).fill('Nurse');
  await page.getByRole('button', { name: en['cv_analysis.read_paste'] }).click();
  await page.getByText(en['error.text_too_short']).waitFor();
});

test('a file that is imported into the editor can be corrected first', async () => {
  const { page, errors } = await openEditor(visit, '', 'en', { paid: 0, width: 390 });
  await page.locator('input[type=file]').setInputFiles({ name: 'cv.pdf', mimeType: '', buffer: Buffer.from(chinesePdf) });
  const dialog = page.getByRole('dialog');
  const job = dialog.getByRole('group', { name: fill(en['cv_review.job'], { number: 1 }) });
  expect(await job.getByLabel(en['cv_review.name']).inputValue()).toBe('护士');
  expect(await dialog.getByRole('checkbox', { name: phone }).isChecked()).toBe(true);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);
  await dialog.getByRole('checkbox', { name: phone }).uncheck();
  await job.getByRole('combobox').first().selectOption('none');
  await job.getByLabel(en['cv_review.name']).fill('');
  await dialog.getByRole('button', { name: en['cv_editor.import_use'] }).click();
  await dialog.getByText(en['cv_review.problem_no_title']).waitFor();
  await job.getByLabel(en['cv_review.name']).fill('护士长');
  await dialog.getByRole('button', { name: en['cv_editor.import_use'] }).click();
  await dialog.waitFor({ state: 'detached' });
  const fields = ['work.0.position.en', 'work.0.company.en', 'work.0.details.en', 'basic.name.en', 'basic.phone'];
  expect(await Promise.all(fields.map((path) => locateField(page, path).inputValue()))).toEqual([
    ...['护士长', '仁爱医院', '为病人发药、打针', '王小明', ''],
  ]);
  expect(errors).toEqual([]);
});

test('a saved CV can be corrected before its analysis starts', async () => {
  const { page, member, errors } = await visitSignedIn(visit, '/me/cv-analysis/start', 'en');
  await givePaid(member.id, 1);
  const saved = await callAs(member.tokens, '/cvs', { method: 'PUT', body: { key: `saved-${member.id}`, cv: completeCv('Auditor') } });
  expect(saved.status).toBe(200);
  await page.reload();
  await page.getByLabel(en['cv_analysis.saved']).selectOption('Auditor');
  const job = page.getByRole('group', { name: fill(en['cv_review.job'], { number: 1 }) });
  expect(await job.getByLabel(en['cv_review.employer']).inputValue()).toBe('Harbour Audit');
  await job.getByLabel(en['cv_review.employer']).fill('Bay Audit');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/cv-analyses')),
    page.getByRole('button', { name: en['member_analysis.start'] }).click(),
  ]);
  expect(sent.postData()).toContain('Bay Audit');
  expect(sent.postData()).not.toContain('lin@example.com');
  await page.waitForURL('**/me/cv-analysis/result/*');
  expect(errors).toEqual([]);
});
