import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nearestOf } from '#src/features/search/query/matcher/nearest.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';

const matcher = openMatcher(new Uint8Array(readFileSync('public/matcher/model.bin')).buffer);

describe('the model', () => {
  it.each([
    ['software developer', '15-1252.00'],
    ['acountant', '13-2011.00'],
    ['nurse, registered', '29-1141.00'],
    ['程序员', '15-1251.00'],
    ['心内科医生', '29-1212.00'],
  ])('finds the occupation of “%s”', (text, code) => {
    expect(matcher.guess(text).occupations[0]?.code).toBe(code);
  });

  it('gives probabilities in descending order that add up to at most 1', () => {
    const { occupations, noJob } = matcher.guess('teacher of yoga');
    const probabilities = occupations.map(({ probability }) => probability);
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
    expect(probabilities.reduce((sum, probability) => sum + probability, noJob)).toBeLessThanOrEqual(1.0001);
  });

  it.each(['banana smoothie', 'how do I cook rice', '今天天气很好', '', '!!!'])('finds that %j is not a job', (text) => {
    expect(matcher.guess(text).noJob).toBeGreaterThan(0.5);
  });
});

describe('the nearest occupations', () => {
  it('are sorted by similarity: the square root of an occupation’s probability divided by the sum of all', () => {
    const nearest = nearestOf({
      occupations: [
        { code: 'a', probability: 0.72 },
        { code: 'b', probability: 0.08 },
      ],
    });
    expect(nearest).toEqual([
      { code: 'a', similarity: 0.949 },
      { code: 'b', similarity: 0.316 },
    ]);
  });

  it('exclude a given occupation, and those that are far less likely', () => {
    const occupations = [
      { code: 'a', probability: 0.9 },
      { code: 'b', probability: 0.09 },
      { code: 'c', probability: 0.001 },
    ];
    expect(nearestOf({ occupations }, 'a').map(({ code }) => code)).toEqual(['b']);
    expect(nearestOf({ occupations: [] })).toEqual([]);
  });
});
