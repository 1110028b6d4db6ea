import { describe, expect, it } from 'vitest';
import { compareExposure } from '#src/features/reports/cv/result/compare-exposure.ts';
import type { FoundRole, Label, OwnLine } from '#src/features/reports/cv/result/contract.ts';
import { headlineRange } from '#src/features/reports/cv/ui/report/headline-range.ts';

const quote = { text: 'Did it', place: { line: 0, from: 0, to: 6 } };
const role: FoundRole = {
  ...{ title: quote, employer: null, dates: null, years: 2, is_current: true },
  matches: [{ job_id: 1, title: { en: '', zh: '' }, ai_replacement_rate: 40, similarity: 1, basis: 'title', usual_share: 40 }],
};
const exposureOf = (labels: readonly Label[]) =>
  compareExposure(
    [role],
    labels.map((label): OwnLine => ({ role: 0, quote, label, match: null })),
  );

describe('the headline of a report', () => {
  it('is the range in whole percent if few lines make it wide', () => {
    const exposure = exposureOf([0, 0.5, 1, 0.5]);
    const { low, high } = exposure.range ?? { low: 0, high: 0 };
    expect(high - low).toBeGreaterThan(25);
    expect(headlineRange(exposure)).toEqual({ low: Math.round(low), high: Math.round(high) });
  });

  it('is the figure if many lines make the range no wider than a band of risk', () => {
    const exposure = exposureOf(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 0 : 1)));
    expect((exposure.range?.high ?? 100) - (exposure.range?.low ?? 0)).toBeLessThanOrEqual(25);
    expect(headlineRange(exposure)).toBeNull();
  });

  it('is the figure in reports without a range, or with a range for unmatched lines', () => {
    const exposure = exposureOf([0, 1]);
    expect(headlineRange({ ...exposure, usual_lines: 0 })).toBeNull();
    expect(headlineRange({ ...exposure, range: null })).toBeNull();
    expect(headlineRange(exposure)).not.toBeNull();
  });
});
