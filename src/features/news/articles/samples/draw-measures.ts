import { escapeHtml } from '#src/shared/escape-html.ts';
import type { Language } from '#src/shared/language.ts';
import { sharesOf } from '#src/features/catalogue/figures/headline.ts';
import type { MeasureId } from '#src/features/catalogue/figures/measures.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { shortNameOfMeasure } from '#src/features/catalogue/figures/study-name.ts';
import { messages } from '#src/i18n/messages.ts';
import type { OccupationFigures } from './occupation-figures.ts';

type ChartKind = 'shares' | 'ranks';

/** At this width, text of size 20 is still 11 px high on a 360 px wide phone. */
const width = 600;
const margin = 16;
const left = 28;
const right = 552;
/** The name of a study is above the line of its row, because it is too long to be next to it. */
const rowHeight = 52;
const headHeight = 80;
const gap = 26;

const texts = {
  shares: {
    en: { heading: 'Share of the work within reach of AI', mean: 'Mean: the rate' },
    zh: { heading: '一份工作里 AI 够得着的份额', mean: '均值，即替代率' },
  },
  ranks: {
    en: { heading: 'More exposed than … of 100 occupations', mean: 'Mean: the rank' },
    zh: { heading: '每100个职业中，受影响程度比它低的有几个', mean: '均值，即排名' },
  },
} as const;

const ink = '#171b27';
const softInk = '#5a5f6e';
const paper = '#fbf6ec';
const grid = '#cdc3b2';

/**
 * Draws a block of rows per occupation, each row from 0 to 100: the mean as a diamond, then one dot per study, labelled with whole numbers.
 * @returns the picture, and its size in pixels
 */
export function drawMeasures(
  occupations: readonly OccupationFigures[],
  { kind, language }: { kind: ChartKind; language: Language },
): { svg: string; width: number; height: number } {
  const heights = occupations.map((occupation) => headHeight + (pointsOf(occupation, kind).length + 1) * rowHeight + gap);
  const top = 52;
  const blocks = occupations.map((occupation, index) => {
    const y = top + heights.slice(0, index).reduce((sum, height) => sum + height, 0);
    return drawBlock(occupation, { y, kind, language });
  });
  const height = top + heights.reduce((sum, each) => sum + each, 0) + margin;
  const font = `font-family="Archivo, 'Helvetica Neue', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"`;
  const heading = `<text x="${margin}" y="38" font-size="21" fill="${softInk}">${texts[kind][language].heading}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${font}><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${heading}${blocks.join('')}</svg>`;
  return { svg, width, height };
}

interface Point {
  measure: MeasureId;
  value: number;
}

function pointsOf({ measures }: OccupationFigures, kind: ChartKind): Point[] {
  if (kind === 'shares') return sharesOf(measures).map(({ measure, share }) => ({ measure, value: share }));
  return measures.map(({ measure, percentile }) => ({ measure, value: oneDecimal(percentile) }));
}

function xOf(value: number): number {
  return oneDecimal(left + ((right - left) * value) / 100);
}

function drawBlock(occupation: OccupationFigures, { y, kind, language }: { y: number; kind: ChartKind; language: Language }): string {
  const points = pointsOf(occupation, kind);
  const mean = kind === 'shares' ? occupation.figures.evidenceRate : occupation.figures.rank;
  if (mean === null) throw new Error(`${occupation.title.en} has no ${kind}`);
  const sign = kind === 'shares' ? '%' : '';
  const meanY = y + headHeight;
  const bottom = meanY + points.length * rowHeight + 14;
  const meanX = xOf(mean);
  const rows = points.map(({ measure, value }, index) => {
    const rowY = meanY + (index + 1) * rowHeight;
    return `<path stroke="${grid}" stroke-width="2" d="M${left} ${rowY}H${right}"/><circle cx="${xOf(value)}" cy="${rowY}" r="7" fill="${ink}"/>${drawTexts(shortNameOfMeasure(messages(language), measure), `${Math.round(value)}${sign}`, { x: xOf(value), y: rowY, weight: 500, before: value >= 10 && value < mean })}`;
  });
  const ticks = [0, 50, 100].map((tick) => `<text x="${xOf(tick)}" y="${bottom + 18}" text-anchor="middle">${tick}${sign}</text>`).join('');
  return `<text x="${margin}" y="${y + 32}" font-size="25" font-weight="800" fill="${ink}">${escapeHtml(occupation.title[language])}</text>
<path stroke="${grid}" stroke-width="2" d="M${left} ${meanY - 18}V${bottom}M${xOf(50)} ${meanY - 18}V${bottom}M${right} ${meanY - 18}V${bottom}"/>
<path stroke="${ink}" stroke-width="2" stroke-dasharray="4 5" d="M${meanX} ${meanY}V${bottom}"/>
${rows.join('')}
<path fill="${ink}" d="M${meanX} ${meanY - 13}l13 13-13 13-13-13z"/>${drawTexts(texts[kind][language].mean, `${Math.round(mean)}${sign}`, { x: meanX, y: meanY, weight: 800, before: false })}
<g font-size="18" fill="${softInk}">${ticks}</g>`;
}

/** Draws the name above a row's line and the number next to its mark, on the side away from the line of the mean if there is room. */
function drawTexts(name: string, value: string, at: { x: number; y: number; weight: number; before: boolean }): string {
  const shared = `y="${at.y + 7}" font-size="20" font-weight="${at.weight}" fill="${ink}"`;
  const above = `x="${left}" y="${at.y - 16}" font-size="20" font-weight="${at.weight}" fill="${ink}" stroke="${paper}" stroke-width="6" paint-order="stroke"`;
  return `<text ${above}>${escapeHtml(name)}</text><text x="${oneDecimal(at.before ? at.x - 13 : at.x + 17)}" text-anchor="${at.before ? 'end' : 'start'}" ${shared} stroke="${paper}" stroke-width="5" paint-order="stroke">${value}</text>`;
}
