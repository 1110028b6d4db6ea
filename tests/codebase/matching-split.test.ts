import { describe, expect, it } from 'vitest';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readColumns } from '#scripts/matcher/labelled-file.ts';
import { labelHash, readLabelledAlike } from '#tests/bench/search/labelled-alike.ts';
import rejected from '#scripts/matcher/data/reject-training.json' with { type: 'json' };

const names = (file: string) => readColumns(file).map(([text = '']) => normalizeTitle(text));
const testFiles = ['chinese.tsv', 'cross-language.tsv', 'variants.tsv', 'modern.tsv', 'no-job.tsv'];
const testedNames = new Set(testFiles.flatMap(names));

describe('the matching benchmark', () => {
  it('contains no name that the model was trained or tuned with', () => {
    expect(names('chinese-training.tsv').filter((name) => testedNames.has(name))).toEqual([]);
    expect(names('modern-training.tsv').filter((name) => testedNames.has(name))).toEqual([]);
    expect(names('activities.tsv').filter((name) => testedNames.has(name))).toEqual([]);
    const words = readColumns('english-words.tsv')
      .flatMap(([list = '']) => list.split(' '))
      .map(normalizeTitle);
    expect(words.filter((word) => testedNames.has(word))).toEqual([]);
    const titles = readColumns('english-titles.tsv')
      .flatMap(([, list = '']) => list.split('; '))
      .map(normalizeTitle);
    expect(titles.length).toBeGreaterThan(90_000);
    expect(titles.filter((title) => testedNames.has(title))).toEqual([]);
    const chinese = readColumns('chinese-titles.tsv')
      .flatMap(([, list = '']) => list.split('; '))
      .map(normalizeTitle);
    expect(chinese.length).toBeGreaterThan(30_000);
    const typed = new Set(names('typed.tsv'));
    expect(names('chinese-trades.tsv').filter((title) => testedNames.has(title) || typed.has(title))).toEqual([]);
    expect(chinese.filter((title) => testedNames.has(title) || typed.has(title))).toEqual([]);
    expect([...rejected.en, ...rejected.zh].filter((text) => testedNames.has(normalizeTitle(text)))).toEqual([]);
  });

  it('has a label for every unseen title, stored by hash instead of by name', () => {
    const labels = readLabelledAlike('firstTwo');
    expect(names('labelled-alike.tsv').filter((hash) => !/^[0-9a-f]{16}$/.test(hash))).toEqual([]);
    const chinese = readColumns('chinese.tsv').filter(([text = '']) => labels.has(labelHash(cleanQuery(text))));
    expect([labels.size, readLabelledAlike('third').size, chinese.length]).toEqual([3216, 3216, 631]);
  });

  it('contains each labelled name once', () => {
    for (const file of ['chinese.tsv', 'chinese-training.tsv', 'cross-language.tsv']) {
      const own = names(file);
      expect(own.filter((name, index) => own.indexOf(name) !== index)).toEqual([]);
    }
  });
});
