import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameSimilarity, displayedSimilarity, titleVariants } from '#src/features/search/query/similarity.ts';

const word = fc.constantFrom('nurse', 'teacher', 'art', 'data', 'engineer', 'engineering', 'qa', '护士', '软件工程师', '数据');
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the similarity of a text to a name', () => {
  it('lies between 0 and 1, for any texts', () => {
    const text = fc.oneof(name, fc.string({ unit: 'binary', maxLength: 40 }));
    fc.assert(
      fc.property(text, text, (searched, known) => {
        const similarity = nameSimilarity(searched, known);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is 1 for the same words in any order', () => {
    fc.assert(
      fc.property(name, (known) => {
        expect(nameSimilarity(known, known)).toBe(1);
        expect(nameSimilarity(known.split(' ').toReversed().join(' '), known)).toBe(1);
      }),
    );
  });

  it('is below 1 if only the text or only the name has a word', () => {
    fc.assert(
      fc.property(name, (known) => {
        expect(nameSimilarity(`${known} zookeeper`, known)).toBeLessThan(1);
        expect(nameSimilarity(known, `${known} zookeeper`)).toBeLessThan(1);
      }),
    );
  });

  it('decreases more for a word that only the text has than for one that only the name has', () => {
    expect(nameSimilarity('solar engineer', 'engineer')).toBeCloseTo((8 / 13) ** 2, 10);
    expect(nameSimilarity('engineer', 'solar engineer')).toBeCloseTo(Math.sqrt(8 / 13), 10);
    expect(nameSimilarity('drone light show choreographer', 'choreographer')).toBeLessThan(0.5);
  });

  it('is higher for a typing error than for another word, and 0 if nothing is shared', () => {
    expect(nameSimilarity('acountant', 'accountant')).toBeGreaterThan(nameSimilarity('actor', 'accountant'));
    expect(nameSimilarity('软件工程', '软件工程师')).toBeGreaterThan(nameSimilarity('工程', '软件工程师'));
    expect(nameSimilarity('pizza', 'lawyer')).toBe(0);
    expect(nameSimilarity('thief', 'teacher')).toBe(0); // they share their first letter: too little to count
    expect(nameSimilarity('护士', 'nurse')).toBe(0);
  });

  it('is 0 for an empty text or name', () => {
    expect(nameSimilarity('', 'nurse')).toBe(0);
    expect(nameSimilarity('nurse', '')).toBe(0);
  });
});

describe('the shown similarity', () => {
  it('reaches 0.9 for the only job that the text names', () => {
    fc.assert(
      fc.property(share, (similarity) => {
        expect(displayedSimilarity(null, similarity)).toBeLessThan(0.9);
        expect(displayedSimilarity('single', similarity)).toBe(1);
      }),
    );
  });

  it('is below 0.86, so that the search may continue, for a name that several jobs share', () => {
    expect(displayedSimilarity('shared', 1)).toBeLessThan(0.86);
  });

  it('never falls when the similarity of the names rises, and has three decimals', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const [low, high] = [displayedSimilarity(null, Math.min(one, other)), displayedSimilarity(null, Math.max(one, other))];
        expect(low).toBeLessThanOrEqual(high);
        expect(high).toBe(Number(high.toFixed(3)));
      }),
    );
  });
});

describe('the variants of a title', () => {
  it.each([
    ['senior nurse', 'nurse'],
    ['junior software engineer', 'software engineer'],
    ['entry level sr data analyst', 'data analyst'],
    ['高级会计师', '会计师'],
    ['资深前端工程师', '前端工程师'],
    ['律师实习生', '律师'],
  ])('of %j are the title itself and %j', (title, plain) => {
    expect(titleVariants(title)).toEqual([title, plain]);
  });

  it.each(['nurse', 'leader', 'headhunter', 'senior', '高级', '会计师', '首席'])('of %j are only the title itself', (title) => {
    expect(titleVariants(title)).toEqual([title]);
  });
});
