import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  branchOf,
  type Evidence,
  isNew,
  leafOf,
  probabilityOf,
  scoreOf,
  similarityOf,
  termsOf,
} from '#src/features/search/query/matcher/score.ts';
import weighting from '#src/features/search/query/matcher/weighting.json' with { type: 'json' };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const evidence: fc.Arbitrary<Evidence> = fc.record({
  probability: share,
  nextProbability: share,
  votes: share,
  group: share,
  likeness: share,
  nextLikeness: share,
  noJob: share,
  familiar: share,
  familiarWords: share,
  familiarPairs: share,
});
const sure: Evidence = {
  ...{ probability: 0.99, nextProbability: 0.001, votes: 1, group: 0.995, likeness: 0.95, nextLikeness: 0.3 },
  ...{ noJob: 0.0001, familiar: 1, familiarWords: 1, familiarPairs: 1 },
};

describe('the similarity', () => {
  it('is a probability, whatever the evidence', () => {
    fc.assert(
      fc.property(evidence, fc.constantFrom('nurse', 'night nurse', 'one two three four', '护士', '夜班护士长助理'), (given, text) => {
        const similarity = similarityOf(text, given, weighting);
        expect(similarity >= 0 && similarity <= 1).toBe(true);
      }),
    );
  });

  it('is high if model and names agree, and low if neither knows the text', () => {
    expect(similarityOf('registered nurse', sure, weighting)).toBeGreaterThan(0.8);
    const unknown = { ...sure, probability: 0.02, likeness: 0, noJob: 0.9, familiar: 0.3, familiarWords: 0, familiarPairs: 0 };
    expect(similarityOf('registered nurse', unknown, weighting)).toBeLessThan(0.5);
  });

  it('is below a match for several words that never occurred together and resemble no name', () => {
    const strange = { ...sure, likeness: 0.3, familiarPairs: 0 };
    expect(isNew('drone light show choreographer', strange)).toBe(true);
    expect(isNew('light choreographer', strange)).toBe(false);
    expect(isNew('repair garden furniture', strange), 'what one does').toBe(false);
    expect(similarityOf('drone light show choreographer', strange, weighting)).toBeLessThan(0.5);
  });

  it('is below a match for one or two words that end in a thing, even if the model knows the occupation', () => {
    const work = { ...sure, likeness: 0.7 };
    for (const text of ['greenhouse', 'tower crane', 'diesel generator', '温室', '咖啡']) {
      expect(branchOf(text, work), text).toBe('thing');
      expect(similarityOf(text, work, weighting), text).toBeLessThan(0.5);
    }
    for (const text of ['greenhouse worker', 'crane operator', 'wheel turner', 'head of greenhouse', '温室工人', '修车', '前端开发'])
      expect(branchOf(text, work), text).not.toBe('thing');
    for (const text of ['web development', 'auto repair', 'fix car']) expect(branchOf(text, work), text).not.toBe('thing');
    expect(branchOf('greenhouse', sure), 'a known name').not.toBe('thing');
    expect(branchOf('greenhuose', { ...work, familiarWords: 0 }), 'a typo').not.toBe('thing');
  });
});

describe('the calibration curve', () => {
  it('rises with the score, from 0 to below 1', () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true }), (score, more) => {
        for (const curve of Object.values(weighting.curves)) {
          const [low, high] = [probabilityOf(score, { curve }), probabilityOf(score + more, { curve })];
          expect(low >= 0 && high < 1 && high >= low - 1e-12).toBe(true);
        }
      }),
    );
  });

  it('is interpolated linearly between its points', () => {
    const curve = {
      trees: [],
      curve: [
        [0, 0.2],
        [2, 0.6],
      ] as const,
    };
    expect([-5, 0, 1, 2, 9].map((score) => probabilityOf(score, curve))).toEqual([0.2, 0.2, 0.4, 0.6, 0.6]);
  });
});

describe('a tree', () => {
  it('has one bit for each level, which is set if the term is above the threshold', () => {
    const tree = { terms: [1, 0], thresholds: [0.5, 3], leaves: [10, 20, 30, 40] };
    expect(
      [
        [0, 0],
        [0, 1],
        [4, 0],
        [4, 1],
      ].map((terms) => leafOf(tree, terms)),
    ).toEqual([0, 1, 2, 3]);
    expect(scoreOf([0, 1], { trees: [tree] })).toBe(20);
  });

  it('uses only terms of the evidence', () => {
    const terms = termsOf('nurse', sure).length;
    for (const tree of weighting.trees) {
      expect(tree.leaves).toHaveLength(2 ** tree.terms.length);
      expect(tree.terms.every((term) => term < terms)).toBe(true);
    }
  });
});
