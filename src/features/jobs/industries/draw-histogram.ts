import { scaleLinear } from 'd3-scale';
import type { Bin } from './contract.ts';

type Ink = 'ink' | 'soft' | 'line' | 'ai' | 'ai-dark';

/** Gives a drawing its colours and fonts: by classes on a page, as fixed values in a file. */
export interface Paint {
  /** An attribute that fills a shape. */
  fill(ink: Ink): string;
  text(words: string, place: { x: number; y: number; size: number; ink: Ink; anchor: 'start' | 'middle' | 'end' }): string;
}

export interface Histogram {
  bins: readonly Bin[];
  mean: number;
  low: number;
  high: number;
  /** The labels of 0 and 100, below the ends of the scale. */
  endLabels: readonly [string, string];
  meanLabel: string;
}

interface Frame {
  width: number;
  height: number;
  /** Size of the text in the drawing's own units. */
  size: number;
  /** Id of the pattern, unique on a page. */
  id: string;
}

/** Minimum share of the people, in percent, for a bar to carry a number. */
const minLabelledShare = 1.5;

/**
 * Draws the people of an industry by the rate of their occupations, with the mean as a line and the range below the scale.
 * @returns the content of an `<svg>`
 */
export function drawHistogram(chart: Histogram, frame: Frame, paint: Paint): string {
  const { width, height, size, id } = frame;
  const margin = { top: size * 2, right: size * 1.2, bottom: size * 4.4, left: size * 1.2 };
  const baseline = height - margin.bottom;
  const rangeTop = baseline + size * 2.1;
  const x = scaleLinear([0, 100], [margin.left, width - margin.right]);
  const y = scaleLinear([0, Math.max(1, ...chart.bins.map(({ share }) => share))], [baseline, margin.top + size * 1.5]);
  const middle = ({ from, to }: Bin) => x((from + to) / 2);
  const label: AddLabel = (words, place) => paint.text(words, { size, ink: 'soft', anchor: 'middle', ...place });
  const labelled = chart.bins.filter(({ share }) => share >= minLabelledShare);
  const crossedBin = labelled.find((bin) => Math.abs(x(chart.mean) - middle(bin)) < size * 1.4);
  const meanLine = { top: margin.top - size * 0.2, bottom: rangeTop + size * 0.5 };
  const ink = paint.fill('ink');
  return [
    stripes(id, paint),
    ...x.ticks(10).map((tick) => box(x(tick) - 0.5, margin.top, 1, baseline - margin.top, paint.fill('line'))),
    ...chart.bins.map(({ from, to, share }) => box(x(from) + 1, y(share), x(to) - x(from) - 2, baseline - y(share), `fill="url(#${id})"`)),
    ...labelled.map((bin) => label(`${Math.round(bin.share)}%`, { x: middle(bin), y: y(bin.share) - size * 0.4, ink: 'ink' })),
    box(margin.left, baseline, width - margin.left - margin.right, 2, ink),
    ...x.ticks(5).map((tick) => label(String(tick), { x: x(tick), y: baseline + size * 1.5 })),
    box(x(chart.low), rangeTop + size * 0.25, x(chart.high) - x(chart.low), 2, ink),
    ...[chart.low, chart.high].map((end) => box(x(end) - 1, rangeTop, 2, size * 0.5 + 2, ink)),
    ...withoutGap(meanLine, crossedBin && { top: y(crossedBin.share) - size * 1.4, bottom: y(crossedBin.share) }).map(({ top, bottom }) =>
      box(x(chart.mean) - 1.5, top, 3, bottom - top, ink),
    ),
    label(chart.meanLabel, { x: x(chart.mean), y: size * 1.3, ink: 'ink', anchor: anchorAt(chart.mean) }),
    label(chart.endLabels[0], { x: margin.left, y: height - size * 0.5, anchor: 'start' }),
    label(chart.endLabels[1], { x: width - margin.right, y: height - size * 0.5, anchor: 'end' }),
  ].join('');
}

type AddLabel = (words: string, place: { x: number; y: number; ink?: Ink; anchor?: 'start' | 'middle' | 'end' }) => string;

interface Stretch {
  top: number;
  bottom: number;
}

/** The stretches of a vertical line outside the gap for a number. */
function withoutGap({ top, bottom }: Stretch, gap: Stretch | undefined): Stretch[] {
  return gap
    ? [
        { top, bottom: gap.top },
        { top: gap.bottom, bottom },
      ]
    : [{ top, bottom }];
}

/** The stripes that mark AI everywhere on the site. */
function stripes(id: string, paint: Paint): string {
  const tile = box(0, 0, 8, 8, paint.fill('ai')) + box(0, 0, 4, 8, paint.fill('ai-dark'));
  return `<defs><pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${tile}</pattern></defs>`;
}

/** The text anchor of a label, so that it extends inwards near the ends of the scale. */
function anchorAt(rate: number): 'start' | 'middle' | 'end' {
  if (rate < 30) return 'start';
  return rate > 70 ? 'end' : 'middle';
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  const [left, top, wide, tall] = [x, y, Math.max(0, width), Math.max(0, height)].map((value) => Math.round(value * 10) / 10);
  return `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" ${fill}/>`;
}
