import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFigures } from '#src/features/catalogue/figures/headline.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { employmentOf, evidenceOf, rateSharesOf } from '#src/features/jobs/page/figures-view.ts';
import { messages } from '#src/i18n/messages.ts';
import { measured } from '#tests/src/features/catalogue/figures/measured.ts';
import { bareJob, snapshot } from './sample-jobs.ts';

const t = messages('en');
const reviewers = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 });
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: number[]) => {
  const [a = 0, b = a, c] = values.toSorted((one, other) => one - other);
  return c === undefined ? (a + b) / 2 : b;
};

describe('the figures that a job page shows', () => {
  it('add up to its rate, range, rank and spread', () => {
    fc.assert(
      fc.property(measured, reviewers, (measures, shares) => {
        const figures = computeFigures(
          measures,
          shares.map((share) => oneDecimal(share * 100)),
        );
        fc.pre(figures !== null);
        const reviewerShares = shares.map((share, index) => ({ provider: `reviewer ${index}`, share }));
        const row = { ...bareJob, measures, reviewerShares, headline: { ...snapshot, range: figures.range } };
        const shown = rateSharesOf(row, t);
        const published = shown.evidence.map(({ share }) => share);
        const reviewed = shown.reviewers.map(({ share }) => share);
        const parts = [
          ...(published.length > 0 ? [oneDecimal(mean(published))] : []),
          ...(reviewed.length > 0 ? [oneDecimal(median(reviewed))] : []),
        ];
        expect(oneDecimal(mean(parts))).toBe(figures.aiReplacementRate);
        expect(shown.range).toEqual({ low: Math.min(...published, ...reviewed), high: Math.max(...published, ...reviewed) });
        const percentiles = evidenceOf(row, t).map(({ percentile }) => percentile);
        expect(figures.rank).toBe(percentiles.length > 0 ? oneDecimal(mean(percentiles)) : null);
        if (figures.spread) expect(figures.spread).toEqual({ low: Math.min(...percentiles), high: Math.max(...percentiles) });
      }),
    );
  });

  it('have the same share of a study in each list, in the display order of the studies', () => {
    fc.assert(
      fc.property(measured, (measures) => {
        const row = { ...bareJob, measures };
        const inEvidence = evidenceOf(row, t).flatMap(({ measure, name, share }) => (share === null ? [] : [{ measure, name, share }]));
        expect(rateSharesOf(row, t).evidence).toEqual(inEvidence);
      }),
    );
  });
});

describe('employment', () => {
  it('is as published, and says whether the occupation is counted on its own', () => {
    const employment = { countedAs: null, jobs: 10, payP10: 1, payMedian: 2, payP90: null };
    const view = { country: 'US', year: 2025, jobs: 10, pay_p10: 1, pay_median: 2, pay_p90: null };
    expect(employmentOf({ ...bareJob, employment })).toEqual({ ...view, counted_alone: true });
    expect(employmentOf({ ...bareJob, employment: { ...employment, countedAs: '23-1010' } })).toEqual({ ...view, counted_alone: false });
    expect(employmentOf(bareJob)).toBeNull();
  });
});
