import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlow, isClose, shownPercents, winnerOf } from '#src/features/jobs/contest.ts';

const tenths = fc.integer({ min: 0, max: 1000 });

describe('the two sides as they are shown', () => {
  it('are whole percents that make 100 together, the AI side rounded', () => {
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
  it('is the side that shows the higher figure, and nobody where both show 50', () => {
    expect([49.4, 49.5, 50, 50.4, 50.5].map(winnerOf)).toEqual(['human', null, null, null, 'ai']);
  });

  it('never shows less than the other side', () => {
    fc.assert(
      fc.property(tenths, (rate) => {
        const { human, ai } = shownPercents(rate / 10);
        expect(winnerOf(rate / 10)).toBe(human === ai ? null : human > ai ? 'human' : 'ai');
      }),
    );
  });
});

describe('a contest', () => {
  it('is close where human irreplaceability shows 45 to 55, both included', () => {
    expect([44.4, 44.5, 50, 55.4, 55.5].map(isClose)).toEqual([false, true, true, true, false]);
  });

  it('is close just when the whole percent shown lies in the band', () => {
    fc.assert(
      fc.property(tenths, (rate) => {
        const { human } = shownPercents(rate / 10);
        expect(isClose(rate / 10)).toBe(human >= 45 && human <= 55);
      }),
    );
  });
});

describe('a change of human irreplaceability', () => {
  it('is no blow at exactly 5 points and is one over 5, up and down, from every figure of one decimal', () => {
    for (let before = 0; before + 50 <= 1000; before += 1) {
      const [low, high] = [before / 10, (before + 50) / 10];
      expect([isBlow(low, high), isBlow(high, low)]).toEqual([false, false]);
    }
    for (let before = 0; before + 51 <= 1000; before += 1) {
      const [low, high] = [before / 10, (before + 51) / 10];
      expect([isBlow(low, high), isBlow(high, low)]).toEqual([true, true]);
    }
  });

  it('is a blow just when it is over 5 points', () => {
    fc.assert(
      fc.property(tenths, tenths, (before, after) => {
        expect(isBlow(before / 10, after / 10)).toBe(Math.abs(before - after) > 50);
      }),
    );
  });
});
