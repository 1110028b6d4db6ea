import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { stripCarrierPhrase } from '#src/features/search/query/strip-carrier-phrase.ts';

const strip = (text: string) => stripCarrierPhrase(normalizeTitle(text));

describe('the carrier phrase around a job', () => {
  it.each([
    ['I am a nurse', 'nurse'],
    ["I'm a teacher", 'teacher'],
    ['i work as a cook', 'cook'],
    ['I have been a barista', 'barista'],
    ['my job is accounting', 'accounting'],
    ['I work in a warehouse', 'warehouse worker'],
    ['working in retail', 'retail worker'],
    ['I am a nurse at a clinic', 'clinic nurse'],
    ['cashier at walmart', 'walmart cashier'],
    ['cook at the local school', 'school cook'],
    ['assistant in a nursery', 'nursery assistant'],
    ['我是一名护士', '护士'],
    ['我是做跨境电商的', '跨境电商'],
    ['我在医院当保安', '保安'],
    ['在工厂做质检的', '质检'],
    ['做销售的', '销售'],
    ['搞装修的', '装修'],
    ['从事教育行业', '教育'],
    ['我做会计工作', '会计'],
  ])('is removed: %s', (typed, meant) => {
    expect(strip(typed)).toBe(meant);
  });

  it.each([
    ...['nurse', 'worker', 'working supervisor', 'attorney at law', 'stay at home mom', 'officer in charge', 'work manager'],
    ...[
      'commission for the blind director',
      'i work',
      'i am',
      '做账员',
      '做饭的',
      '做饭阿姨',
      '当铺营业员',
      '干洗工',
      '在线客服',
      '个体户',
      '我是',
      '我的',
    ],
  ])('is not found in “%s”', (text) => {
    expect(strip(text)).toBe(text);
  });

  it('never leaves an empty text', () => {
    const word = fc.constantFrom(
      'i',
      'am',
      'a',
      'work',
      'in',
      'at',
      'the',
      'nurse',
      'my',
      'job',
      'is',
      'as',
      '我',
      '是',
      '做',
      '的',
      '在',
      '护士',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
        const text = normalizeTitle(words.join(' '));
        expect(stripCarrierPhrase(text)).not.toBe('');
        expect(stripCarrierPhrase(text)).toBe(normalizeTitle(stripCarrierPhrase(text)));
      }),
    );
  });
});
