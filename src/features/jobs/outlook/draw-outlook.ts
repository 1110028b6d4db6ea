import type { Locale } from '#src/i18n/messages.ts';
import { escapeHtml } from '#src/shared/escape-html.ts';
import { signedPercent } from '#src/features/jobs/page/compose-outlook.ts';
import type { JobOutlook, OutlookPoint } from './contract.ts';
import { maxNeighbours } from './to-outlook.ts';
import type { FieldRow } from './types.ts';

const width = 420;
const plot = { left: 44, right: 408, top: 30, bottom: 264 } as const;
const legendLineHeight = 19;
/** Vertical position of the legend, below the axis. */
const legendTop = 322;
/** Maximum number of letters of a name in the legend. */
const maxLetters = { en: 36, zh: 19 } as const;

/** Colours of the site in both themes. As a picture of a page, the SVG has the page's theme. */
const style = `:root{color-scheme:light dark}text{font:13px system-ui,sans-serif;fill:light-dark(#171a24,#efece6)}.soft{fill:light-dark(#4b4f5b,#b7b4ae);font-size:12px}.line{stroke:light-dark(#d3d1cb,#3f434f);fill:none}.field{stroke:light-dark(#c9cdd6,#4a4f5d);stroke-width:4;stroke-linecap:round;fill:none}.near{fill:light-dark(#fbfaf7,#12151f);stroke:light-dark(#0b5c94,#8cc3ee);stroke-width:1.5}.own{fill:light-dark(#171a24,#efece6)}.bold{font-weight:700}`;

/** Size of the chart in pixels, with room for the job and all its neighbours. */
export const outlookChartSize = { width, height: legendTop + maxNeighbours * legendLineHeight + 8 } as const;

/** Draws a job and its neighbours by exposure and projected change over faint points of all occupations, with a legend of names and figures. */
export function drawOutlook(outlook: JobOutlook, field: readonly FieldRow[], { language, t }: Locale): string {
  const { own, neighbours } = outlook;
  const size = outlookChartSize;
  const scale = scaleOf([own, ...neighbours]);
  const dots = field.flatMap(({ rate, change }) =>
    change === null || change < scale.low || change > scale.high || rate > scale.maxRate ? [] : [`M${scale.x(rate)} ${scale.y(change)}h0`],
  );
  const label = (words: string, x: number, y: number, attributes = '') =>
    `<text x="${x}" y="${y}"${attributes}>${escapeHtml(words)}</text>`;
  const middle = scale.x(outlook.middle_rate);
  const zero = scale.y(0);
  const rateTicks = [0, 0.25, 0.5, 0.75, 1]
    .map((part) => part * scale.maxRate)
    .map((rate) => label(`${rate}`, scale.x(rate), plot.bottom + 16, ' text-anchor="middle" class="soft"'));
  const changeTicks = [scale.low, 0, scale.high].map((change) =>
    label(signedPercent(change, language), plot.left - 6, scale.y(change) + 4, ' text-anchor="end" class="soft"'),
  );
  const parts = [
    `<path class="line" d="M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}M${plot.left} ${zero}H${plot.right}"/>`,
    `<path class="field" d="${dots.join('')}"/>`,
    `<path class="line" stroke-dasharray="4 4" d="M${middle} ${plot.top}V${plot.bottom}"/>`,
    label(t('outlook.grows'), plot.left + 6, plot.top + 12, ' class="soft"'),
    label(t('outlook.shrinks'), plot.left + 6, plot.bottom - 7, ' class="soft"'),
    ...rateTicks,
    ...changeTicks,
    label(t('outlook.axis_rate'), plot.right, plot.bottom + 34, ' text-anchor="end" class="soft"'),
    label(t('outlook.axis_change', { release: outlook.release }), 0, 14, ' class="soft"'),
    ...neighbours.map((near, index) => mark(near, `${index + 1}`, scale)).toReversed(),
    mark(own, '', scale),
    ...[own, ...neighbours].map((job, index) => legendEntry(job, index, { language, t })),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><title>${escapeHtml(t('outlook.chart', { title: own.title }))}</title><style>${style}</style>${parts.join('')}</svg>`;
}

interface Scale {
  low: number;
  high: number;
  /** The highest rate on the axis. */
  maxRate: number;
  x: (rate: number) => number;
  y: (change: number) => number;
}

/** Scales the changes from −20 to 20 percent, or further if a job in the chart exceeds that. */
function scaleOf(points: readonly OutlookPoint[]): Scale {
  const changes = points.flatMap(({ change }) => change ?? []);
  const low = Math.min(-20, 10 * Math.floor(Math.min(0, ...changes) / 10));
  const high = Math.max(20, 10 * Math.ceil(Math.max(0, ...changes) / 10));
  const maxRate = points.some(({ ai_replacement_rate: rate }) => rate > 80) ? 100 : 80;
  return {
    low,
    high,
    maxRate,
    x: (rate) => Math.round(plot.left + (Math.min(rate, maxRate) / maxRate) * (plot.right - plot.left)),
    y: (change) => Math.round(plot.bottom - ((change - low) / (high - low)) * (plot.bottom - plot.top)),
  };
}

/** Draws the mark of a job: a number in a circle, or a diamond for the page's job, which is a line at its rate without a projected change. */
function mark({ ai_replacement_rate: rate, change }: OutlookPoint, number: string, scale: Scale): string {
  const x = scale.x(rate);
  if (change === null) return number === '' ? `<path class="line own" stroke-width="2" d="M${x} ${plot.top}V${plot.bottom}"/>` : '';
  const y = scale.y(change);
  if (number === '') return `<path class="own" d="M${x} ${y - 10}l10 10l-10 10l-10 -10z"/>`;
  return `<circle class="near" cx="${x}" cy="${y}" r="9"/><text x="${x}" y="${y + 4}" text-anchor="middle" font-size="12">${number}</text>`;
}

/** Draws a line of the legend: mark, name and both figures. */
function legendEntry({ title, ai_replacement_rate: rate, change }: OutlookPoint, index: number, { language, t }: Locale): string {
  const y = legendTop + index * legendLineHeight;
  const isOwn = index === 0;
  const letters = Array.from(title);
  const max = maxLetters[language];
  const name = letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : title;
  const figures = `${t('evidence.percent', { share: Math.round(rate) })} · ${change === null ? '–' : signedPercent(change, language)}`;
  const symbol = isOwn
    ? `<path class="own" d="M10 ${y - 12}l8 8l-8 8l-8 -8z"/>`
    : `<text x="10" y="${y}" text-anchor="middle">${index}</text>`;
  const weight = isOwn ? ' class="bold"' : '';
  return `${symbol}<text x="26" y="${y}"${weight}>${escapeHtml(name)}</text><text x="${width - 12}" y="${y}" text-anchor="end"${weight}>${escapeHtml(figures)}</text>`;
}
