import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { callAs } from '#tests/support/accounts.ts';
import { waitForEnd, giveCredits, plainCv, startCvAnalysis, startIndustryAnalysis } from '#tests/support/analyses.ts';
import { query } from '#tests/support/api-helpers.ts';
import { chineseCv, makeDocx, printPdf, refusedFiles } from '#tests/support/cv-files.ts';
import { newMember, storeSession, visitSignedIn } from '#tests/support/members.ts';
import { expectHeadlineRange } from '#tests/support/cv-headline.ts';
import { keepReport } from '#tests/support/keep-report.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

const locateForm = (texts: typeof en | typeof zh, page: Page) => ({
  goal: page.getByLabel(texts['member_analysis.goal']),
  file: page.getByLabel(texts['cv_analysis.file']),
  start: page.getByRole('button', { name: texts['member_analysis.start'] }),
});

/** Starts an analysis and returns to the form through the back-forward cache. Expects that another analysis can be started. */
async function expectRestartable(page: Page, texts: typeof en | typeof zh, address: string): Promise<void> {
  await page.route(`**${address}`, (route) => route.fulfill({ status: 202, json: { id: 'elsewhere' } }), { times: 1 });
  await page.route('**/result/elsewhere', (route) => route.fulfill({ status: 204 }));
  await locateForm(texts, page).start.click();
  await page.getByRole('button', { name: texts['member_analysis.starting'] }).waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => page.getByRole('button', { name: texts['member_analysis.start'], exact: true }).isEnabled()).toBe(true);
}

const languages = [
  {
    prefix: '',
    texts: en,
    language: 'en',
    cv: plainCv,
    quote: 'Monitored patients and recorded their vital signs',
    job: 'Registered nurse',
  },
  { prefix: '/zh', texts: zh, language: 'zh', cv: chineseCv, quote: '巡视病房，测量生命体征并记录', job: '护士' },
] as const;

describe.each(languages)('the member’s analyses under "$prefix"', ({ prefix, texts, language, cv, quote, job }) => {
  test.each(['txt', 'docx', 'pdf'] as const)('read a CV from a file (%s), show its report and history, and delete it', async (kind) => {
    const { page, errors, member } = await visitSignedIn(visit, `${prefix}/me/cv-analysis`, language);
    await page.waitForURL(`**${prefix}/me/cv-analysis/start`);
    await page.getByRole('button', { name: texts['member_analysis.start'] }).click();
    await page.getByText(texts['cv_analysis.none']).waitFor();
    const buffer = await { txt: () => Buffer.from(cv), docx: () => makeDocx(cv), pdf: () => printPdf(page, cv) }[kind]();
    await page.getByLabel(texts['cv_analysis.file']).setInputFiles({ name: `cv.${kind}`, mimeType: '', buffer });
    await page.getByRole('heading', { name: texts['cv_review.title'] }).waitFor();
    await page.getByLabel(texts['member_analysis.goal']).fill(job);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: texts['member_analysis.start'] }).click();
    await page.waitForURL(`**${prefix}/me/cv-analysis/result/*`);
    await page.getByText(quote).locator('visible=true').first().waitFor();
    await expectHeadlineRange(page, member);
    await page.getByRole('heading', { name: texts['cv_report.goal_title'] }).waitFor();
    expect(await page.locator('.cvr-goal').textContent()).toContain(job);
    expect(await page.locator('[data-language-menu], .language-menu').count()).toBe(0);
    await page
      .getByText(texts['member_analysis.expires'].split('{{')[0] ?? '', { exact: false })
      .first()
      .waitFor();
    expect(await page.locator('.analysis-kept').textContent()).toContain(texts['cv_analysis.kept_not']);
    await page.getByRole('button', { name: texts['cv_analysis.forget'] }).click();
    await page.getByRole('button', { name: texts['member_analysis.delete_yes'] }).click();
    await page.getByText(texts['cv_analysis.forgotten']).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: texts['member_analysis.history'] }).click();
    const row = page.locator('.analysis-table tbody tr');
    await row.getByText(texts['member_analysis.status_completed']).waitFor();
    expect(await row.textContent()).toContain(job);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await row.getByRole('button').first().click();
    await page.getByRole('button', { name: texts['member_analysis.delete_yes'] }).click();
    await page.getByText(texts['member_analysis.history_empty'], { exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  test('say why a file is refused and focus the message, keep the other input, and charge nothing', async () => {
    const { page, member } = await visitSignedIn(visit, `${prefix}/me/cv-analysis/start`, language);
    const { goal, file } = locateForm(texts, page);
    await goal.fill(job);
    const free = page.getByLabel(texts['member_analysis.pay_free']);
    for (const [code, buffer] of refusedFiles) {
      await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
      const errorMessage = page.getByRole('alert').filter({ hasText: texts[`error.${code}`] });
      await errorMessage.waitFor();
      expect(await errorMessage.evaluate((element) => element === document.activeElement)).toBe(true);
      expect([await goal.inputValue(), await page.getByText('cv.pdf').count(), await free.isChecked()]).toEqual([job, 1, true]);
    }
    expect((await callAs(member.tokens, '/cv-analyses/options')).body).toMatchObject({ free_available: true, balance: 0 });
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByLabel(texts['cv_analysis.paste']).fill(cv);
    await page.getByText('cv.pdf').waitFor(); // pasting does not delete the file, nor the other way round
    await page.getByRole('button', { name: texts['cv_analysis.file_instead'] }).click();
    expect(await page.getByLabel(texts['cv_analysis.paste']).inputValue()).toBe(cv);
    await page.getByRole('button', { name: texts['cv_analysis.read_paste'] }).click();
    await page.getByRole('heading', { name: texts['cv_review.title'] }).waitFor();
    await expectRestartable(page, texts, '/api/cv-analyses');
    await page.getByRole('button', { name: texts['member_analysis.start'] }).click();
    await page.waitForURL(`**${prefix}/me/cv-analysis/result/*`);
    await page.getByText(quote).locator('visible=true').first().waitFor();
  });

  test('analyse a chosen industry for the member’s job, keep the report for its price, list and delete it', async () => {
    const { page, member, errors } = await visitSignedIn(visit, `${prefix}/me/industry-analysis/start?industry=62`, language);
    const health = language === 'zh' ? '卫生和社会工作' : 'Health care and social assistance';
    await page.getByRole('radio', { name: health, exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: health, exact: true }).isChecked()).toBe(true);
    await page.getByLabel(texts['industry_analysis.find']).fill(language === 'zh' ? '医院' : 'hospital');
    await page.getByRole('radio', { name: language === 'zh' ? '医院' : 'Hospitals', exact: true }).waitFor();
    await page.getByRole('combobox').pressSequentially(language === 'zh' ? '医疗秘书' : 'medical secretary');
    await page.getByRole('option').first().click();
    await page
      .getByText(texts['industry_analysis.job_chosen'].split('{{')[0] ?? '', { exact: false })
      .first()
      .waitFor();
    await page.getByLabel(texts['member_analysis.goal']).fill(job);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: texts['member_analysis.start'] }).click();
    await page.waitForURL(`**${prefix}/me/industry-analysis/result/*`);
    for (const key of [
      'industry_analysis.moves',
      'industry_analysis.comment',
      'industry_analysis.goal',
      'industry.most',
      'industry.sources',
    ] as const)
      await page.getByRole('heading', { name: texts[key] }).waitFor();
    expect(await page.locator('.industry-report .wide rect').count()).toBeGreaterThan(10);
    expect(await page.locator('.industry-report .sentences li').count()).toBeGreaterThan(0);
    await page.getByText(texts['industry_analysis.comment_samples']).click(); // samples are collapsed
    await page.getByText(fill(texts['industry_analysis.comment_sample'], { provider: 'Gemini' })).waitFor();
    for (const format of ['SVG', 'PNG', 'CSV']) {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: format, exact: true }).click();
      expect((await file).suggestedFilename()).toBe(`still-human-my-industry-62.${format.toLowerCase()}`);
    }
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await keepReport(page, texts, 2, () => giveCredits(member, 5));
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: texts['member_analysis.history'] }).click();
    const row = page.locator('.analysis-table tbody tr');
    await row.getByText(texts['member_analysis.status_completed']).waitFor();
    expect(await row.textContent()).toContain(health);
    await row.getByRole('button').first().click();
    await page.getByRole('button', { name: texts['member_analysis.delete_yes'] }).click();
    await page.getByText(texts['member_analysis.history_empty'], { exact: true }).waitFor();
    expect(errors.filter((error) => !error.includes('402'))).toEqual([]);
  });
});

describe.each(languages)('an analysis under "$prefix"', ({ prefix, texts, language, cv }) => {
  test('shows why it failed or, while it runs, its steps, and is not found by another member', async () => {
    const [member, other] = [await newMember({ language }), await newMember({ language })];
    const [failed, running, foreign] = [await startCvAnalysis(member), await startIndustryAnalysis(member), await startCvAnalysis(other)];
    await waitForEnd(member, 'cv-analyses', failed);
    await waitForEnd(member, 'industry-analyses', running);
    await query`update member_analyses set status = 'failed', reason = 'too_late', type = 'paid' where id = ${failed}::uuid`;
    await query`update member_analyses set status = 'processing', run = 2, step = 'compute', finished_at = null, expires_at = null,
      moved_at = now() + interval '1 day' where id = ${running}::uuid`;
    const visited = await visit();
    await storeSession(visited, member.stored);
    const { page } = visited;
    await page.goto(`${prefix}/me/cv-analysis/result/${failed}`);
    for (const key of ['member_analysis.reason_too_late', 'member_analysis.failed_paid'] as const)
      await page.getByText(texts[key]).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.goto(`${prefix}/me/industry-analysis/result/${running}`);
    await page.locator('[aria-current="step"]', { hasText: texts['member_analysis.step_compute'] }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const statusMessage = page.getByRole('status').filter({ hasText: texts['member_analysis.step_compute'] });
    const statusElement = await statusMessage.elementHandle();
    await query`update member_analyses set status = 'completed', finished_at = now() where id = ${running}::uuid`;
    await page.getByText(texts['member_analysis.ready'], { exact: true }).waitFor({ state: 'attached' });
    expect(await statusElement?.textContent()).toBe(texts['member_analysis.ready']); // in the same element, so that screen readers announce it
    await page.goto(`${prefix}/me/cv-analysis/result/${foreign}`);
    await page.getByText(texts['member_analysis.gone'], { exact: true }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect((await page.goto(`${prefix}/me/cv-analysis/result/7`))?.status()).toBe(404);
  });

  test('is compared with an earlier one', async () => {
    const member = await newMember({ language });
    await giveCredits(member, 3);
    const earlier = await startCvAnalysis(member, { text: cv, analysis_type: 'paid' });
    await waitForEnd(member, 'cv-analyses', earlier);
    const later = await startCvAnalysis(member, { text: `${cv}\n` });
    await waitForEnd(member, 'cv-analyses', later);
    const visited = await visit();
    await storeSession(visited, member.stored);
    const { page } = visited;
    await page.goto(`${prefix}/me/cv-analysis/result/${later}`);
    await page.getByLabel(texts['cv_analysis.compare_with']).selectOption(earlier);
    await page.getByText(texts['cv_report.compare_nothing']).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  test('is sent as a new one if the consent is withdrawn after a lost answer', async () => {
    const { page } = await visitSignedIn(visit, `${prefix}/me/cv-analysis/start`, language);
    await page.getByLabel(texts['cv_analysis.paste']).fill(cv);
    await page.getByRole('button', { name: texts['cv_analysis.read_paste'] }).click();
    await page.getByRole('heading', { name: texts['cv_review.title'] }).waitFor();
    const consent = page.locator('.analysis-consent input');
    await consent.check();
    const sentKeys: string[] = [];
    await page.route('**/api/cv-analyses', (route) => {
      const body = route.request().postData() ?? '';
      sentKeys.push(/"key":"([^"]+)"/.exec(body)?.[1] ?? body);
      return route.abort();
    });
    const { start } = locateForm(texts, page);
    for (const isLast of [false, false, true]) {
      if (isLast) await consent.uncheck();
      await start.click();
      await page.getByRole('alert').getByText(texts['error.no_response']).waitFor();
      await expect.poll(() => start.isEnabled()).toBe(true);
    }
    expect([sentKeys.length, sentKeys[0] === sentKeys[1], sentKeys[1] === sentKeys[2]]).toEqual([3, true, false]);
  });

  test('has a form and a history that can be loaded again after a failure', async () => {
    const { page } = await visitSignedIn(visit, `${prefix}/me/terms`, language);
    for (const [address, key] of [
      ['cv-analysis/start', 'member_analysis.options_failed'],
      ['industry-analysis/history', 'member_analysis.history_failed'],
    ] as const) {
      await page.route('**/api/*-analyses**', (route) => route.fulfill({ status: 500, body: '' }));
      await page.route('**/api/*-analyses/**', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(`${prefix}/me/${address}`);
      await page.getByText(texts[key]).waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await page.unrouteAll();
      await page.getByRole('button', { name: texts['member.retry'] }).click();
      await page.getByText(texts[key]).waitFor({ state: 'detached' });
    }
  });
});
