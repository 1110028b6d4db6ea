import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawHistogram, type Paint } from '#src/features/jobs/industries/draw-histogram.ts';

const paint: Paint = {
  fill: (ink) => `class="${ink}"`,
  text: (words, { x, y, anchor }) => `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`,
};
const frame = { width: 860, height: 380, size: 16, id: 'p' };
const bins = (shares: readonly number[]) => shares.map((share, index) => ({ from: index * 10, to: index * 10 + 10, share }));
const chart = { mean: 34, low: 3, high: 76, endLabels: ['low', 'high'] as const, meanLabel: 'mean 34' };

/** Heights of the bars, in their order. */
const heights = (svg: string) => [...svg.matchAll(/height="([\d.]+)" fill="url\(#p\)"/g)].map((match) => Number(match[1]));

it('the histogram has a bar for each step, as high as its share', () => {
  const svg = drawHistogram({ ...chart, bins: bins([0, 10, 40, 20, 20, 5, 5, 0, 0, 0]) }, frame, paint);
  const drawn = heights(svg);
  expect(drawn).toHaveLength(10);
  expect(drawn[2]).toBe(Math.max(...drawn));
  expect((drawn[3] ?? 0) / (drawn[2] ?? 1)).toBeCloseTo(0.5, 2);
  expect(drawn[0]).toBe(0);
  expect(svg).toContain('>mean 34<');
  expect(svg).toContain('>40%<');
  expect(svg).not.toContain('>0%<');
});

it('the histogram stays inside its frame whatever the figures', () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  const rate = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(share, { minLength: 10, maxLength: 10 }), rate, rate, rate, (shares, a, b, mean) => {
      const svg = drawHistogram({ ...chart, bins: bins(shares), mean, low: Math.min(a, b), high: Math.max(a, b) }, frame, paint);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|="-\d/);
      for (const [, x, width] of svg.matchAll(/<rect x="([\d.-]+)" y="[\d.-]+" width="([\d.-]+)"/g))
        expect(Number(x) + Number(width)).toBeLessThanOrEqual(frame.width);
    }),
  );
});
