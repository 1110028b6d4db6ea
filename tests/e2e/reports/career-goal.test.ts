import { expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { plainCv, startCvAnalysis, waitForEnd } from '#tests/support/analyses.ts';
import { chineseCv } from '#tests/support/cv-files.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

test.each([
  { prefix: '', texts: en, language: 'en', text: plainCv, goal: 'Registered nurse' },
  { prefix: '/zh', texts: zh, language: 'zh', text: chineseCv, goal: '护士' },
] as const)(
  'a report under "$prefix" is shown even if its part about the career goal cannot be loaded, and that part can be loaded again',
  async ({ prefix, texts, language, text, goal }) => {
    const member = await newMember({ language });
    const id = await startCvAnalysis(member, { text, career_goal: goal });
    await waitForEnd(member, 'cv-analyses', id);
    const visited = await visit();
    await storeSession(visited, member.stored);
    const { page } = visited;
    await page.route('**/Goal.*.js', (route) => route.abort(), { times: 1 });
    await page.goto(`${prefix}/me/cv-analysis/result/${id}`);
    await page.getByRole('heading', { name: texts['cv_report.advice_title'] }).waitFor();
    const failure = page.locator('.cvr .load-failure');
    await failure.getByText(texts['member.part_failed']).waitFor();
    await failure.getByRole('button', { name: texts['member.retry'] }).click();
    await page.getByRole('heading', { name: texts['cv_report.goal_title'] }).waitFor();
    expect(await page.locator('.cvr-goal').textContent()).toContain(goal);
    expect(await failure.count()).toBe(0);
  },
);
