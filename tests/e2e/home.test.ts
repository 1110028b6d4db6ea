import { describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { home: '/', prefix: '', language: 'en', texts: en, example: 'Registered nurse' },
  { home: '/zh', prefix: '/zh', language: 'zh', texts: zh, example: '护士' },
])('the home page $home', ({ home, prefix, language, texts, example }) => {
  test('shows the contest of the job that is searched most, and links to it', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(home);
    const exampleJob = page.locator('.worked');
    const link = exampleJob.getByRole('link');
    const path = new URL((await link.getAttribute('href')) ?? '', inject('baseUrl')).pathname;
    const api = await fetch(`${inject('baseUrl')}/api${path.replace(prefix, '')}`, { headers: { 'accept-language': language } });
    const job = (await api.json()) as { title: string; ai_replacement_rate: number }; // the contract's job
    expect(await link.innerText()).toBe(job.title);
    expect(await exampleJob.locator('.contest-ai .contest-figure').innerText()).toContain(String(Math.round(job.ai_replacement_rate)));
    expect(await page.locator('.league .title').first().innerText()).toBe(job.title);
    expect(await page.locator('.league li').count()).toBe(5);
    await link.click();
    await page.waitForURL(`**${path}*`);
  });

  test('searches an example at a click; without script, the example links to the board', async () => {
    const { page } = await visit();
    await page.goto(home);
    await waitForHydration(page);
    await page.getByRole('link', { name: example, exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/jobs/`) || url.pathname === home);
    const scriptless = await visit({ javaScriptEnabled: false });
    await scriptless.page.goto(home);
    await scriptless.page.getByRole('link', { name: example, exact: true }).click();
    await scriptless.page.waitForURL(`**${prefix}/jobs?q=*`);
    expect(await scriptless.page.locator('.board-cards li').count()).toBeGreaterThan(0);
  });

  test('has an Advanced button that leads to the terms', async () => {
    const { page } = await visit();
    await page.goto(home);
    await page.getByRole('link', { name: texts['home.advanced'], exact: true }).click();
    await page.waitForURL(`**${prefix}/terms`);
  });

  test.each([320, 390, 1440])('shows a refusal without moving or covering its examples and buttons (%i pixels)', async (width) => {
    const { page } = await visit({ width });
    await page.goto(home);
    await waitForHydration(page);
    const readPositions = () =>
      page.locator('.worked, .lists, .advanced').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const near = [1, 2, 3, 4].map((job_id) => ({ job_id, title: 'Heating, Air Conditioning, and Refrigeration Mechanics' }));
    const problem = { status: 422, title: 'x', detail: texts['error.invalid_query'], code: 'invalid_query', near };
    await page.route('**/api/search-job', (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    const before = await readPositions();
    await page.getByRole('combobox').fill('qwzx plmk');
    await page.keyboard.press('Enter');
    const error = page.getByRole('alert');
    await error.getByRole('link').first().waitFor();
    expect(await readPositions()).toEqual(before);
    // a trial click fails if another element covers the link
    const reachable = width < 960 ? '.examples a, .advanced a' : '.examples a, .advanced a, .worked a';
    for (const link of await page.locator(reachable).all()) await link.click({ trial: true });
    const dismiss = error.getByRole('button', { name: texts['search.dismiss'] });
    await dismiss.click({ trial: true });
    const [banner, lists] = [await error.boundingBox(), await page.locator('.lists li').first().boundingBox()];
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThan(lists?.y ?? 0);
    await dismiss.click();
    await page.locator('.worked a').first().click({ trial: true });
  });
});
