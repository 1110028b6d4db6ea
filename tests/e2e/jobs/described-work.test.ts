import { describe, expect, inject, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { analyse, getJob, query, unknownTitle } from '#tests/support/api-helpers.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const base = () => inject('baseUrl');
const texts = {
  en: {
    refused: 'quiet rainy afternoon',
    known: 'Pizza',
    text: 'I walk around weddings with a camera and take pictures',
    job: 'Photographers',
  },
  zh: { refused: '昨晚的月亮真圆', known: '火锅', text: '在婚礼上拿着相机给新人拍照', job: 'Photographers' },
} as const;

describe.each(['en', 'zh'] as const)('a description of the work (%s)', (language) => {
  const t = messages(language);
  const prefix = language === 'zh' ? '/zh' : '';
  const { refused, known, text, job } = texts[language];

  test('is requested after a refusal; the job opens, and its page names the basis of the estimate', async () => {
    await query`delete from jobs where normalized_title = ${refused}`;
    const { page, errors } = await visit({ width: 320 });
    await page.goto(prefix || '/');
    await page.getByRole('combobox').fill(refused);
    await page.getByRole('button', { name: t('home.search_button'), exact: true }).click();
    await page.getByText(t('error.invalid_query')).waitFor();
    const field = page.getByLabel(t('describe.label'));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    const send = page.getByRole('button', { name: t('describe.send'), exact: true });
    await field.fill('short');
    await send.click();
    expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(true);
    await field.fill('asdfasdf asdfasdf');
    await send.click();
    await page.getByText(t('error.no_work_described')).waitFor();
    expect(await field.inputValue()).toBe('asdfasdf asdfasdf');
    await field.fill(text);
    await send.click();
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/jobs/`));
    await page.getByText(t('describe.rests_on', { count: 1 })).waitFor();
    await page.getByText(text).waitFor();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors.filter((error) => !error.includes('400') && !error.includes('422'))).toEqual([]);
  });

  test('is requested when a model refuses a running search, again at the next search, and then the job opens', async () => {
    const title = unknownTitle(language, language === 'zh' ? '不是职业' : 'not a job');
    const { page, errors } = await visit({ width: 320 });
    for (const isFirst of [true, false]) {
      await page.goto(prefix || '/');
      await page.getByRole('combobox').fill(title);
      await page.getByRole('button', { name: t('home.search_button'), exact: true }).click();
      await page.getByText(t('error.invalid_query')).waitFor();
      await page.getByLabel(t('describe.label')).waitFor();
      if (isFirst) expect(await findAccessibilityProblems(page)).toEqual([]);
    }
    await page.getByLabel(t('describe.label')).fill(text);
    await page.getByRole('button', { name: t('describe.send'), exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/jobs/`));
    await page.getByText(t('describe.rests_on', { count: 1 })).waitFor();
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  });

  test('is not requested after an insult', async () => {
    const title = unknownTitle(language, language === 'zh' ? '骂人' : 'insult');
    const { page } = await visit();
    for (let time = 0; time < 2; time += 1) {
      await page.goto(prefix || '/');
      await page.getByRole('combobox').fill(title);
      await page.getByRole('button', { name: t('home.search_button'), exact: true }).click();
      await page.getByText(t('error.invalid_query')).waitFor();
      expect(await page.getByLabel(t('describe.label')).count()).toBe(0);
    }
  });

  test('finds the nearest jobs for a text that is not a title, in a dialog without an analysis', async () => {
    const { page } = await visit();
    await page.goto(prefix || '/');
    await page.getByRole('combobox').fill(known);
    await page.getByRole('button', { name: t('home.search_button'), exact: true }).click();
    await page.getByLabel(t('describe.label')).fill(text);
    await page.getByRole('button', { name: t('describe.send'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('search.described_lead', { query: known })).waitFor();
    const [first] = await query`select job_id from job_texts where language = 'en' and title = ${job}`;
    expect(await dialog.getByRole('link').first().getAttribute('href')).toBe(`${prefix}/jobs/${String(first?.['job_id'])}`);
    expect(await dialog.getByRole('button', { name: t('search.continue') }).count()).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  test('is requested on the page of an unlisted job, and changes its estimate', async () => {
    const { id } = await analyse(unknownTitle(language), { base: base(), language });
    const { page, errors } = await visit({ width: 320 });
    await page.goto(`${prefix}/jobs/${id}`);
    await page.getByText(t('describe.rests_on_title')).waitFor();
    await page.getByText(t('describe.open')).click();
    const field = page.getByLabel(t('describe.label'));
    await field.fill(text);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: t('describe.send'), exact: true }).click();
    await page.getByText(t('describe.rests_on', { count: 1 })).waitFor();
    await page.getByText(t('job.snapshot_description')).waitFor();
    expect((await getJob(id)).snapshots.map(({ reason }) => reason)).toEqual(['first', 'description']);
    expect(errors).toEqual([]);
  });

  test('is not requested on pages of the catalogue', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/1`);
    await page.locator('h1').waitFor();
    expect(await page.getByText(t('describe.open')).count()).toBe(0);
  });
});

describe.each(['en', 'zh'] as const)('another name of a job (%s)', (language) => {
  const t = messages(language);
  const prefix = language === 'zh' ? '/zh' : '';

  test('is next to the title in the suggestions, and opens the job with a line about it', async () => {
    const [row] = await query`select job_id as id, alias from job_aliases a where source = 'catalogue' and language = ${language}
      and length(alias) > 3 and not exists (select 1 from job_aliases b where b.normalized = a.normalized and b.job_id <> a.job_id)
      order by md5(alias) limit 1`;
    const [id, alias] = [Number(row?.['id']), String(row?.['alias'])];
    const { title } = await getJob(id, { language });
    const { page, errors } = await visit({ width: 320 });
    await page.goto(prefix || '/');
    await page.getByRole('combobox').fill(alias);
    await page.getByRole('option', { name: `${title} ${alias}`, exact: true }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: t('home.search_button'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/jobs/${id}` && url.searchParams.get('alias') === alias);
    await page.getByText(t('job.also_called', { alias }), { exact: true }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
});

describe.each(['en', 'zh'] as const)('a name that the studies count as part of an occupation (%s)', (language) => {
  const t = messages(language);
  const prefix = language === 'zh' ? '/zh' : '';

  const loadCountedName = async () => {
    const [row] = await query`select job_id as id, alias from job_aliases a where source = 'member' and language = ${language}
      and length(alias) > 3 and not exists (select 1 from job_aliases b where b.normalized = a.normalized and b.job_id <> a.job_id)
      order by md5(alias) desc limit 1`;
    return { id: Number(row?.['id']), member: String(row?.['alias']) };
  };

  test('opens the occupation with a line at the top, and gets a separate analysis on demand', async () => {
    const { id, member } = await loadCountedName();
    const { title } = await getJob(id, { language });
    const { page, errors } = await visit({ width: 320 });
    await page.goto(prefix || '/');
    await page.getByRole('combobox').fill(member);
    await page.getByRole('button', { name: t('home.search_button'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/jobs/${id}` && url.searchParams.get('member') === member);
    const line = page.getByText(t('job.counted_in', { member, title }));
    await line.waitFor();
    expect((await line.boundingBox())?.y ?? 0).toBeLessThan((await page.locator('.job').boundingBox())?.y ?? 0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: t('job.analyse_member', { member }), exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/jobs/`) && url.pathname !== `${prefix}/jobs/${id}`);
    expect((await getJob(Number(page.url().split('/').at(-1)))).listed).toBe(false);
    expect(errors).toEqual([]);
  });

  test('shows an error if its analysis cannot start, can be retried and started again, and its search can be cancelled', async () => {
    const { id, member } = await loadCountedName();
    const { page } = await visit();
    let [sockets, closed] = [0, 0];
    await page.routeWebSocket(/\/api\/ws/, (socket) => {
      sockets += 1;
      socket.onClose(() => (closed += 1));
    });
    const running = { task_id: 't', client_task_id: 'c', status: 'processing', jobs: [], job_id: null, life_stage: null };
    await page.route('**/api/search-job', (route) => route.fulfill({ json: running }));
    await page.goto(`${prefix}/jobs/${id}?member=${encodeURIComponent(member)}`);
    const offer = page.getByRole('button', { name: t('job.analyse_member', { member }), exact: true });
    const problem = page.getByRole('alert').getByText(t('error.no_response'));
    for (const file of ['**/search-strip*.js', '**/search-texts.json']) {
      await page.route(file, (route) => route.abort());
      await offer.click();
      await problem.waitFor();
      await page.unroute(file);
    }
    for (const press of [1, 2]) {
      await offer.click();
      await expect.poll(() => sockets).toBe(press);
      expect(await problem.count()).toBe(0);
    }
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('search.cancel') })
      .click();
    await expect.poll(() => closed).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('sh_search'))).toBeNull();
  });

  test('shows no line for a name that the job does not have', async () => {
    const [row] = await query`select job_id as id from job_aliases where source = 'member' limit 1`;
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${String(row?.['id'])}?member=Buy%20now&alias=Buy%20now`);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.counted-in, .also-called').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('Buy now').count()).toBe(0);
  });
});
