import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlow, isClose, winnerOf } from '#src/features/jobs/contest.ts';

const tenths = fc.integer({ min: 0, max: 1000 });

describe('the winner', () => {
  it('is the side with the higher figure, and nobody on an exact tie', () => {
    expect(winnerOf({ human: 50.1, ai: 49.9 })).toBe('human');
    expect(winnerOf({ human: 49.9, ai: 50.1 })).toBe('ai');
    expect(winnerOf({ human: 50, ai: 50 })).toBeNull();
  });

  it('changes with the sides', () => {
    const other = { human: 'ai', ai: 'human' } as const;
    fc.assert(
      fc.property(tenths, tenths, (human, ai) => {
        const winner = winnerOf({ human, ai });
        expect(winnerOf({ human: ai, ai: human })).toBe(winner && other[winner]);
      }),
    );
  });
});

describe('a contest', () => {
  it('is close from 45 to 55, both included', () => {
    expect([44.9, 45, 50, 55, 55.1].map(isClose)).toEqual([false, true, true, true, false]);
  });

  it('is close for both sides or for neither', () => {
    fc.assert(
      fc.property(tenths, (human) => {
        expect(isClose(human / 10)).toBe(isClose((1000 - human) / 10));
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
