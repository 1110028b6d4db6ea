import { describe, expect, it } from 'vitest';
import { namesIn } from '#src/features/search/query/names/name-index.ts';
import { readPinyin } from '#src/features/search/query/names/read-pinyin.ts';

describe('pinyin', () => {
  it.each([
    ['laoshi', '老师'],
    ['lao shi', '老师'],
    ['lǎoshī', '老师'],
    ['lao3 shi1', '老师'],
    ['Bǎo’ān', '保安'],
    ['kuaiji', '会计'],
    ['dianzhang', '店长'],
    ['lǜshī', '律师'],
    ['lvshi', '律师'],
    ['houduan kaifa', '后端开发'],
  ])('is read as the title that it spells: %s', (typed, title) => {
    expect(readPinyin(typed)).toBe(title);
  });

  it.each(['nurse', 'manager', 'li', 'asdfgh', '老师', 'nurse laoshi', '', 'c++', 'a'.repeat(130), 'shi'.repeat(40)])(
    'is not read into another text: %s',
    (text) => {
      expect(readPinyin(text)).toBeNull();
    },
  );

  it('does not include any English name of the catalogue', () => {
    expect(namesIn('en').filter(({ alias }) => readPinyin(alias) !== null)).toEqual([]);
  });
});
