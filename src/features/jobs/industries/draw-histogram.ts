import { scaleLinear } from 'd3-scale';
import type { Bin } from './contract.ts';

type Ink = 'ink' | 'soft' | 'line' | 'ai' | 'ai-dark';

/** How a drawing gets its colours and fonts: by classes on a page, fixed in a file. */
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
  /** Below the ends of the scale: what 0 and 100 mean. */
  ends: readonly [string, string];
  /** The mean's label. */
  meant: string;
}

interface Frame {
  width: number;
  height: number;
  /** Size of the text in the drawing's own units. */
  size: number;
  /** Names the pattern, which must be unique on a page. */
  id: string;
}

/** Bars of less than this share of the people, in percent, carry no number. */
const smallestLabelled = 1.5;

/**
 * The people of an industry by the rate of their occupations, with the mean as a line and the range below the scale. Draws the parts of an
 * SVG, without the SVG itself.
 */
export function drawHistogram(chart: Histogram, frame: Frame, paint: Paint): string {
  const { width, height, size, id } = frame;
  const edge = { top: size * 2, right: size * 1.2, bottom: size * 4.4, left: size * 1.2 };
  const floor = height - edge.bottom;
  const below = floor + size * 2.1;
  const x = scaleLinear([0, 100], [edge.left, width - edge.right]);
  const y = scaleLinear([0, Math.max(1, ...chart.bins.map(({ share }) => share))], [floor, edge.top + size * 1.5]);
  const middle = ({ from, to }: Bin) => x((from + to) / 2);
  const say: Say = (words, place) => paint.text(words, { size, ink: 'soft', anchor: 'middle', ...place });
  const labelled = chart.bins.filter(({ share }) => share >= smallestLabelled);
  const crossed = labelled.find((bin) => Math.abs(x(chart.mean) - middle(bin)) < size * 1.4);
  const line = { top: edge.top - size * 0.2, bottom: below + size * 0.5 };
  const ink = paint.fill('ink');
  return [
    stripes(id, paint),
    ...x.ticks(10).map((tick) => box(x(tick) - 0.5, edge.top, 1, floor - edge.top, paint.fill('line'))),
    ...chart.bins.map(({ from, to, share }) => box(x(from) + 1, y(share), x(to) - x(from) - 2, floor - y(share), `fill="url(#${id})"`)),
    ...labelled.map((bin) => say(`${Math.round(bin.share)}%`, { x: middle(bin), y: y(bin.share) - size * 0.4, ink: 'ink' })),
    box(edge.left, floor, width - edge.left - edge.right, 2, ink),
    ...x.ticks(5).map((tick) => say(String(tick), { x: x(tick), y: floor + size * 1.5 })),
    box(x(chart.low), below + size * 0.25, x(chart.high) - x(chart.low), 2, ink),
    ...[chart.low, chart.high].map((end) => box(x(end) - 1, below, 2, size * 0.5 + 2, ink)),
    ...around(line, crossed && { top: y(crossed.share) - size * 1.4, bottom: y(crossed.share) }).map(({ top, bottom }) =>
      box(x(chart.mean) - 1.5, top, 3, bottom - top, ink),
    ),
    say(chart.meant, { x: x(chart.mean), y: size * 1.3, ink: 'ink', anchor: anchorAt(chart.mean) }),
    say(chart.ends[0], { x: edge.left, y: height - size * 0.5, anchor: 'start' }),
    say(chart.ends[1], { x: width - edge.right, y: height - size * 0.5, anchor: 'end' }),
  ].join('');
}

type Say = (words: string, place: { x: number; y: number; ink?: Ink; anchor?: 'start' | 'middle' | 'end' }) => string;

interface Stretch {
  top: number;
  bottom: number;
}

/** A vertical line without the stretch where a number is. */
function around({ top, bottom }: Stretch, gap: Stretch | undefined): Stretch[] {
  return gap
    ? [
        { top, bottom: gap.top },
        { top: gap.bottom, bottom },
      ]
    : [{ top, bottom }];
}

/** The stripes of the AI's side, as everywhere on the site. */
function stripes(id: string, paint: Paint): string {
  const tile = box(0, 0, 8, 8, paint.fill('ai')) + box(0, 0, 4, 8, paint.fill('ai-dark'));
  return `<defs><pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${tile}</pattern></defs>`;
}

/** Near an end of the scale a label grows inwards. */
function anchorAt(rate: number): 'start' | 'middle' | 'end' {
  if (rate < 30) return 'start';
  return rate > 70 ? 'end' : 'middle';
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  const [left, top, wide, tall] = [x, y, Math.max(0, width), Math.max(0, height)].map((value) => Math.round(value * 10) / 10);
  return `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" ${fill}/>`;
}
