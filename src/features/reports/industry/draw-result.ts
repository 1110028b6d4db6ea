import { messages } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { chartFrames } from '#src/features/jobs/industries/chart-frames.ts';
import { drawHistogram } from '#src/features/jobs/industries/draw-histogram.ts';
import { histogramOf } from '#src/features/jobs/industries/histogram-of.ts';
import { drawIndustryPicture } from '#src/features/jobs/industries/industry-picture.ts';
import { pagePaint } from '#src/features/jobs/industries/paints.ts';
import type { IndustryAnalysis, IndustryResult } from './contract.ts';

/** Draws the chart of a result for its page, from numbers and the site's own texts only, without anything that a member typed. */
export function drawForPage(result: IndustryResult, language: Language): NonNullable<IndustryAnalysis['drawings']> {
  const chart = histogramOf(chartFigures(result), messages(language));
  const [wide, narrow] = chartFrames.map((frame) => drawHistogram(chart, { ...frame, id: `report-bars-${frame.id}` }, pagePaint));
  return { wide: wide ?? '', narrow: narrow ?? '' };
}

/** Draws the chart of a result as a separate SVG file, in the form of public pages. */
export function drawForFile(result: IndustryResult, language: Language): string {
  const { name, estimated_from: sector, year } = result;
  const estimated_from = sector && { code: sector.code, name: sector.name[language] };
  const industry = { ...chartFigures(result), name: name[language], year, estimated_from };
  return drawIndustryPicture(industry, { language, t: messages(language) });
}

function chartFigures({ distribution, mean, low, high }: IndustryResult) {
  return { distribution, mean_rate: mean, range_low: low, range_high: high };
}
