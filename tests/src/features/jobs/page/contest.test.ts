import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitBy, isCloseContest, isNarrow, shownPercents, winnerOf } from '#src/features/jobs/page/contest.ts';

const tenths = fc.integer({ min: 0, max: 1000 });

describe('the two sides as shown', () => {
  it('are whole percents that sum to 100, with the AI side rounded', () => {
    expect([55.4, 55.5, 68.5, 0, 100].map((rate) => shownPercents(rate))).toEqual([
      { human: 45, ai: 55 },
      { human: 44, ai: 56 },
      { human: 31, ai: 69 },
      { human: 100, ai: 0 },
      { human: 0, ai: 100 },
    ]);
  });
});

describe('the winner', () => {
  it('is the side with the higher shown figure, and null if both show 50', () => {
    expect([49.4, 49.5, 50, 50.4, 50.5].map(winnerOf)).toEqual(['human', null, null, null, 'ai']);
  });

  it('never has a lower shown figure than the other side', () => {
    fc.assert(
      fc.property(tenths, (rate) => {
        const { human, ai } = shownPercents(rate / 10);
        expect(winnerOf(rate / 10)).toBe(human === ai ? null : human > ai ? 'human' : 'ai');
      }),
    );
  });
});

describe('a contest', () => {
  it('is close if the stored human irreplaceability is 45 to 55, both included, regardless of rounding', () => {
    expect([44.9, 45, 50, 55, 55.1].map(isCloseContest)).toEqual([false, true, true, true, false]);
  });
});

describe('a lead', () => {
  it('is narrow if the shown figures are 45 to 55, both included', () => {
    expect([44.4, 44.5, 55.4, 55.5].map((rate) => isNarrow(rate, null))).toEqual([false, true, true, false]);
  });

  it('is narrow if the range reaches 50 from either side', () => {
    const ranges = [
      { low: 60, high: 80 },
      { low: 50.4, high: 90 },
      { low: 20, high: 49.5 },
      { low: 20, high: 49.4 },
    ];
    expect(ranges.map((range) => isNarrow(70, range))).toEqual([false, true, true, false]);
  });
});

describe('a change of the shown analysis', () => {
  it('hits the side whose figure fell, and both if no figure changed', () => {
    expect([hitBy(50, 49.9), hitBy(50, 50.1), hitBy(50, 50)]).toEqual(['human', 'ai', 'both']);
  });
});
