import { messages } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { chartFrames } from '#src/features/jobs/industries/chart-frames.ts';
import { drawHistogram } from '#src/features/jobs/industries/draw-histogram.ts';
import { histogramOf } from '#src/features/jobs/industries/histogram-of.ts';
import { drawIndustryPicture } from '#src/features/jobs/industries/industry-picture.ts';
import { pagePaint } from '#src/features/jobs/industries/paints.ts';
import type { IndustryAnalysis, IndustryResult } from './contract.ts';

/** The chart of a result for its page: numbers and the site's own texts, and nothing that a member typed. */
export function drawForPage(result: IndustryResult, language: Language): NonNullable<IndustryAnalysis['drawings']> {
  const chart = histogramOf(chartedOf(result), messages(language));
  const [wide, narrow] = chartFrames.map((frame) => drawHistogram(chart, { ...frame, id: `report-bars-${frame.id}` }, pagePaint));
  return { wide: wide ?? '', narrow: narrow ?? '' };
}

/** The chart of a result as a file of its own: an SVG as public pages have it. */
export function drawForFile(result: IndustryResult, language: Language): string {
  const { name, estimated_from: sector, year } = result;
  const estimated_from = sector && { code: sector.code, name: sector.name[language] };
  const industry = { ...chartedOf(result), name: name[language], year, estimated_from };
  return drawIndustryPicture(industry, { language, t: messages(language) });
}

function chartedOf({ distribution, mean, low, high }: IndustryResult) {
  return { distribution, mean_rate: mean, range_low: low, range_high: high };
}
