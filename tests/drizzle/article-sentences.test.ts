import { describe, expect, it } from 'vitest';
import { claimsInWords, confusionsIn, figuresIn, sentencesOf, typedNumbers } from './article-sentences.ts';

const code = '13-2011.00';

describe('a sentence with figures', () => {
  it.each([
    ['en', `The rate is {{rate ${code}}}% and they rank at {{rank ${code}}} of a hundred.`],
    ['en', `Their rate is {{rate ${code}}}%, their rank {{rank ${code}}}.`],
    ['zh', `替代率是{{rate ${code}}}%，排名是{{rank ${code}}}。`],
  ] as const)('may have both a share and a rank (%s)', (language, sentence) => {
    expect(confusionsIn(sentence, language)).toEqual([]);
  });

  it.each([
    ['en', `Accountants stand at {{rate ${code}}}.`],
    ['en', `Accountants rank at {{rank ${code}}}%.`],
    ['en', `For accountants it is {{rank ${code}}}.`],
    ['en', `A rank of {{rank ${code}}} is a share of the work.`],
    ['en', `Accountants rank at {{rate ${code}}}%.`],
    ['zh', `会计师是{{rate ${code}}}。`],
    ['zh', `会计师的排名是{{rank ${code}}}%。`],
    ['zh', `会计师是{{rank ${code}}}。`],
    ['zh', `排名{{rank ${code}}}的份额，AI 够得着。`],
    ['zh', `会计师排在{{rate ${code}}}%。`],
  ] as const)('must not present a share as a rank or a rank as a share (%s): %s', (language, sentence) => {
    expect(confusionsIn(sentence, language)).not.toEqual([]);
  });

  it('has no number typed by hand, except years and names', () => {
    expect(typedNumbers(`In 2021 GPT-4 had {{rate ${code}}}% and 52% of [it](https://doi.org/10.1126/science), not 0.5.`)).toEqual([
      '52',
      '0.5.',
    ]);
  });

  it('is one sentence, even if its placeholders contain full stops', () => {
    expect(sentencesOf(`A {{rate ${code}}}%. *B?* C.\n\n## D`, 'en')).toEqual([`A {{rate ${code}}}%.`, '*B?*', 'C.', '## D']);
    expect(sentencesOf(`甲{{rate ${code}}}%。**乙。**丙“丁。”戊。`, 'zh')).toEqual([`甲{{rate ${code}}}%。`, '乙。', '丙“丁。”', '戊。']);
  });

  it('has a list of its figures, each once and without addresses', () => {
    expect(figuresIn(`{{rate ${code}}} {{rank ${code}}} {{rate ${code}}} {{link ${code}}} {{page /method}}`)).toEqual([
      `{{rank ${code}}}`,
      `{{rate ${code}}}`,
    ]);
  });

  it('makes a claim in words if it measures a job without a figure', () => {
    const about = { language: 'en', jobNames: ['accountants'] } as const;
    expect(claimsInWords('Most accountants sign.', about)).toBe(true);
    expect(claimsInWords('Accountants sign.', about)).toBe(false);
    expect(claimsInWords('Most letters are signed.', about)).toBe(false);
  });
});
