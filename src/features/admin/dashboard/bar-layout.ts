import { scaleBand, scaleLinear } from 'd3-scale';

export interface Bars {
  name: string;
  /** One number for each period. */
  values: readonly number[];
}

/** The drawing's size, in its own units. */
export const chartSize = { width: 320, height: 130, left: 38, bottom: 18, top: 6 };

interface Layout {
  /** Whole numbers on the axis, with their y coordinate. */
  ticks: { value: number; y: number }[];
  rectangles: { key: string; layer: number; x: number; y: number; width: number; height: number }[];
}

/** Computes the rectangles of stacked bars, the first at the bottom, on an axis that starts at zero. */
export function layOutBars(periods: readonly string[], bars: readonly Bars[]): Layout {
  const { width, height, left, bottom, top } = chartSize;
  const x = scaleBand()
    .domain([...periods])
    .range([left, width])
    .paddingInner(0.25);
  const sums = periods.map((_, at) => bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const y = scaleLinear()
    .domain([0, Math.max(4, ...sums)])
    .nice(4)
    .range([height - bottom, top]);
  const rectangles = periods.flatMap((period, at) =>
    bars.map(({ name, values }, layer) => {
      const below = bars.slice(0, layer).reduce((sum, under) => sum + (under.values[at] ?? 0), 0);
      const [from, to] = [y(below), y(below + (values[at] ?? 0))];
      return { key: `${period} ${name}`, layer, x: x(period) ?? left, y: to, width: x.bandwidth(), height: Math.max(0, from - to) };
    }),
  );
  const ticks = y.ticks(3).filter(Number.isInteger);
  return { ticks: ticks.map((value) => ({ value, y: y(value) })), rectangles };
}
