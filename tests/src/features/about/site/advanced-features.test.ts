import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAdvancedFeatures } from '#src/features/about/site/advanced-features.ts';

const contents = path.resolve(import.meta.dirname, '../../../../../public/contents');
const fileOf = (language: string) => readFileSync(path.join(contents, `advanced_func/advanced-features_${language}.md`), 'utf8');

describe('the list of advanced features', () => {
  it('has one entry for each second-level heading, which is new if the line below it says so', () => {
    const text =
      '# Title\n\nIntro.\n\n## One\nNew Feature\n\nFirst.\n\n### Deeper\n\nMore.\n\n## Two ##\n\nNew Features are many.\n\n## Three\n\nnew feature\n';
    expect(parseAdvancedFeatures(text)).toEqual([
      { title: 'One', content: 'First.\n\n### Deeper\n\nMore.', isNew: true },
      { title: 'Two', content: 'New Features are many.', isNew: false },
      { title: 'Three', content: '', isNew: true },
    ]);
  });

  it('parses a file with Windows line ends, and a file without features', () => {
    expect(parseAdvancedFeatures('## A\r\nNew Feature\r\nText\r\n')).toEqual([{ title: 'A', content: 'Text', isNew: true }]);
    expect([parseAdvancedFeatures(''), parseAdvancedFeatures('Only text\n# and a title')]).toEqual([[], []]);
  });

  it('has the same number of features in both languages, the same new ones, and none is empty', () => {
    const [english, chinese] = ['en', 'zh'].map((language) => parseAdvancedFeatures(fileOf(language)));
    expect(english?.length).toBeGreaterThan(5);
    expect(chinese?.map((feature) => feature.isNew)).toEqual(english?.map((feature) => feature.isNew));
    for (const feature of [...(english ?? []), ...(chinese ?? [])]) {
      expect(feature.title).not.toBe('');
      expect(feature.content).not.toBe('');
    }
  });
});
