import type { Locale } from '#src/i18n/messages.ts';
import { figure, heading, inks, mark, picture, pictureSize } from '#src/shared/picture/ink.ts';
import { setText } from '#src/shared/picture/set-text.ts';
import type { Industry } from './contract.ts';
import { drawHistogram } from './draw-histogram.ts';
import { type HistogramFigures, histogramOf } from './histogram-of.ts';
import { filePaint } from './paints.ts';

const margin = 44;
const chart = { x: 330, y: 138, width: 826, height: 400 };

/** Draws an industry's distribution as an SVG, for social cards and downloads: name, mean, histogram, source of the figures, site name. */
export function drawIndustryPicture(
  industry: HistogramFigures & Pick<Industry, 'name' | 'year' | 'estimated_from'>,
  { language, t }: Locale,
): string {
  const right = pictureSize.width - margin;
  const title = setText(industry.name, {
    language,
    width: right - margin,
    choices: [
      { size: 70, lines: 1 },
      { size: 54, lines: 1 },
      { size: 42, lines: 1 },
    ],
  });
  const mean = t('industry.percent', { percent: Math.round(industry.mean_rate) });
  const meaning = setText(t('industry.mean_reach'), { language, width: 270, choices: [{ size: 28, lines: 4 }] });
  const source = industry.estimated_from
    ? t('industry.picture_estimated', { sector: industry.estimated_from.name })
    : t('industry.picture_source', { year: industry.year });
  const foot = setText(source, {
    language,
    width: 800,
    choices: [
      { size: 25, lines: 1 },
      { size: 20, lines: 1 },
    ],
  });
  return picture([
    ...title.lines.map((line) => heading(line, language, { x: margin, y: 96, size: title.size })),
    figure(mean, { x: margin, y: 330, size: 170, fill: inks.aiDark }),
    ...meaning.lines.map((line, index) => heading(line, language, { x: margin, y: 384 + index * 36, size: 28 })),
    `<g transform="translate(${chart.x} ${chart.y})">${drawHistogram(histogramOf(industry, t), { ...chart, size: 24, id: 'ai' }, filePaint(language))}</g>`,
    mark(margin - 3, 572, 1.5),
    heading(t('site.name'), language, { x: margin + 50, y: 603, size: 30 }),
    ...foot.lines.map((line) => heading(line, language, { x: right, y: 603, size: foot.size, anchor: 'end', fill: inks.soft })),
  ]);
}
