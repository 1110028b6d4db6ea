import { describe, expect, it } from 'vitest';
import { readNoWork, readPairs, readWork } from '#tests/bench/search/everyday/texts.ts';

const repeated = (texts: string[]) => texts.map((text) => text.toLowerCase()).filter((text, index, all) => all.indexOf(text) !== index);
const [work, noWork, pairs] = [readWork(), readNoWork(), readPairs()];

describe('the everyday texts', () => {
  it('contain no text twice', () => {
    expect(repeated([...work, ...noWork].map(({ text }) => text))).toEqual([]);
    expect(repeated(pairs.map(({ en }) => en))).toEqual([]);
    expect(repeated(pairs.map(({ zh }) => zh))).toEqual([]);
  });

  it('name the expected job in both languages', () => {
    expect(work.filter(({ expected }) => !expected.en || !expected.zh)).toEqual([]);
    expect(pairs.filter(({ en, zh }) => !en || !zh)).toEqual([]);
  });

  it('have a hundred texts about work for each kind and language', () => {
    const counts = Map.groupBy(work, ({ kind, language }) => `${kind} (${language})`);
    expect(counts.size).toBe(22);
    expect([...counts].filter(([, texts]) => texts.length < 100)).toEqual([]);
  });

  it('withhold a third of the texts, with some of every kind', () => {
    const withheld = [...work, ...noWork].filter(({ part }) => part === 'withheld');
    expect(withheld.length / (work.length + noWork.length)).toBeCloseTo(1 / 3, 1);
    expect(new Set(withheld.map(({ kind }) => kind)).size).toBe(23);
  });
});
