import { describe, expect, inject, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { analyse, call, getJob, unknownTitle } from '#tests/support/api-helpers.ts';
import { newAdminAddress, newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const base = () => inject('baseUrl');

describe.each(['en', 'zh'] as const)('a job from a search (%s)', (language) => {
  const t = messages(language);
  const prefix = language === 'zh' ? '/zh' : '';

  test('says below its title that it is not listed, unlike a listed job', async () => {
    const { id } = await analyse(unknownTitle(language), { base: base(), language });
    const { page, errors } = await visit({ width: 320 });
    await page.goto(`${prefix}/jobs/${id}`);
    const line = page.getByText(t('job.unlisted'));
    await line.waitFor();
    const [titleBox, lineBox, contestBox] = await Promise.all(
      [page.locator('h1'), line, page.locator('.job')].map((part) => part.boundingBox()),
    );
    expect([(lineBox?.y ?? 0) > (titleBox?.y ?? 0), (lineBox?.y ?? 0) < (contestBox?.y ?? 0)]).toEqual([true, true]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.goto(`${prefix}/jobs/1`);
    await page.locator('h1').waitFor();
    expect(await page.getByText(t('job.unlisted')).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('is listed and withheld by an administrator, with a message after each change', async () => {
    const job = await analyse(unknownTitle(language), { base: base(), language });
    const { stored } = await newMember({ email: await newAdminAddress(), audience: 'admin', language });
    const visited = await visit({ width: 320 });
    const { page, errors } = visited;
    await storeSession(visited, stored, 'sh_admin_auth');
    await page.goto(`${prefix}/admin/jobs`);
    const status = page.locator('[data-said]');
    const press = (key: 'admin.job_list_label' | 'admin.job_withhold_label') =>
      page.getByRole('button', { name: t(key, { title: job.title }), exact: true }).click();
    await press('admin.job_list_label');
    const dialog = page.getByRole('dialog', { name: t('admin_jobs.list_ask', { title: job.title }) });
    await dialog.getByRole('button', { name: t('admin.job_list'), exact: true }).click();
    await expect.poll(() => status.textContent()).toBe(t('admin.job_made_listed', { title: job.title }));
    expect((await getJob(job.id)).listed).toBe(true);

    await page.getByLabel(t('admin.jobs_show')).selectOption('listed');
    await page.getByRole('button', { name: job.title }).first().waitFor();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await press('admin.job_withhold_label');
    await expect.poll(() => status.textContent()).toBe(t('admin.job_made_withheld', { title: job.title }));
    expect((await getJob(job.id)).listed).toBe(false);
    expect((await call(`/jobs?q=${encodeURIComponent(job.title)}`)).body).toEqual([]);
    await page.getByLabel(t('admin.jobs_show')).selectOption('withheld');
    await page.locator('[data-row]').filter({ hasText: job.title }).click();
    await page.getByRole('link', { name: t('admin_jobs.open', { title: job.title }) }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/jobs/${job.id}`);
    expect(errors).toEqual([]);
  });
});
