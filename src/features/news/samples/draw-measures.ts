import { escapeHtml } from '#src/shared/escape-html.ts';
import type { Language } from '#src/shared/language.ts';
import type { OccupationFigures } from './occupation-figures.ts';

const width = 960;
const left = 48;
const right = 48;
const rowHeight = 128;
const top = 30;

const texts = {
  en: { mean: 'mean', low: 'less exposed', high: 'more exposed' },
  zh: { mean: '均值', low: '暴露较低', high: '暴露较高' },
} as const;

const ink = '#171b27';
const soft = '#5a5f6e';
const paper = '#fbf6ec';
const scale = '#cdc3b2';

/** Each occupation as a line from 0 to 100 with a mark for every published measure and the mean in figures. */
export function drawMeasures(
  occupations: readonly OccupationFigures[],
  language: Language,
): { svg: string; width: number; height: number } {
  const height = top + occupations.length * rowHeight + 44;
  const rows = occupations.map((occupation, index) => drawRow(occupation, top + index * rowHeight, language)).join('');
  const bottom = height - 18;
  const axis = [
    `<text x="${left}" y="${bottom}">0 · ${texts[language].low}</text>`,
    `<text x="${x(50)}" y="${bottom}" text-anchor="middle">50</text>`,
    `<text x="${width - right}" y="${bottom}" text-anchor="end">${texts[language].high} · 100</text>`,
  ].join('');
  const font = `font-family="Archivo, 'Helvetica Neue', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${font}><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${rows}<g font-size="18" fill="${soft}">${axis}</g></svg>`;
  return { svg, width, height };
}

function x(percent: number): number {
  return Math.round((left + ((width - left - right) * percent) / 100) * 10) / 10;
}

function drawRow({ title, measures, figures }: OccupationFigures, y: number, language: Language): string {
  const line = y + 74;
  const { low, high } = figures.spread;
  const rate = Math.round(figures.aiReplacementRate);
  const marks = measures.map(({ percentile }) => `<path d="M${x(percentile)} ${line - 15}v30" stroke="${ink}" stroke-width="4"/>`).join('');
  return `<text x="${left}" y="${y + 36}" font-size="25" font-weight="800" fill="${ink}">${escapeHtml(title[language])}</text>
<text x="${width - right}" y="${y + 36}" font-size="25" font-weight="800" fill="${ink}" text-anchor="end">${texts[language].mean} ${rate}</text>
<path fill="${scale}" d="M${left} ${line - 4}H${width - right}v8H${left}z"/>
<path fill="none" stroke="${ink}" stroke-width="2" d="M${x(low)} ${line + 22}v8H${x(high)}v-8"/>${marks}
<path fill="${paper}" stroke="${ink}" stroke-width="4" d="M${x(rate)} ${line - 14}l14 14-14 14-14-14z"/>`;
}
