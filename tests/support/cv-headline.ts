import type { Page } from 'playwright';
import { expect } from 'vitest';
import { cvAnalysisSchema } from '#src/features/reports/cv/schemas.ts';
import { headlineRange } from '#src/features/reports/cv/ui/report/headline-range.ts';
import { callAs } from './accounts.ts';
import type { TestMember } from './members.ts';

/** Expects that the poster shows AI's figure, as text and to screen readers: as a range if that is wide, else as one number. */
export async function expectHeadlineRange(page: Page, member: TestMember): Promise<void> {
  const { body } = await callAs(member.tokens, `/cv-analyses/${page.url().split('/').at(-1)}`);
  const { result } = cvAnalysisSchema.parse(body);
  if (!result) throw new Error('the analysis has no result');
  const wideRange = headlineRange(result.exposure);
  const figure = wideRange ? `${wideRange.low}–${wideRange.high}%` : `${Math.round(result.exposure.rate ?? Number.NaN)}%`;
  const poster = page.locator('.cvr-poster');
  expect(await poster.locator('.contest-ai .contest-figure').textContent()).toBe(figure);
  expect(await poster.locator('figcaption').textContent()).toContain(figure);
  expect(await poster.getByRole('meter').last().getAttribute('aria-valuetext')).toBe(figure);
}
