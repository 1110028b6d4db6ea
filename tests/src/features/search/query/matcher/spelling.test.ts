import { describe, expect, it } from 'vitest';
import { correctSpelling } from '#src/features/search/query/matcher/spelling.ts';

const known = new Set(['wood', 'planer', 'solar', 'lowyer', '月嫂']);
const mended = (text: string) => correctSpelling(text, (word) => known.has(word));

describe('a slip of the finger', () => {
  it.each([
    ['lawer', 'lawyer'],
    ['nurce', 'nurse'],
    ['school techer', 'school teacher'],
    ['solar enginer', 'solar engineer'],
    ['accuontant', 'accountant'],
    ['pilote', 'pilot'],
    ['sale manger', 'sale manager'],
    ['data anaylst', 'data analyst'],
    ['finacial planner', 'financial planner'],
    ['warehose manager', 'warehouse manager'],
    ['electrition', 'electrician'],
    ['recieptionist', 'receptionist'],
    ['resturaunt manger', 'restaurant manager'],
  ])('is mended: %s', (typed, meant) => {
    expect(mended(typed)).toBe(meant);
  });

  it('is none in a word that is known, that titles have, that is short, or that no word is near to', () => {
    for (const text of ['wood planer', 'lowyer', 'teacher', 'ceo', 'xyzzy', '3d artist', '']) expect(mended(text)).toBe(text);
  });

  it('is mended twice only in long words, and never three times', () => {
    for (const text of ['mecanik', 'elecdrision', 'astrologen']) expect(mended(text)).toBe(text);
  });

  it('is never in the first letter: a vlogger is no logger', () => {
    expect(mended('vlogger')).toBe('vlogger');
  });
});

describe('a character that sounds as the right one', () => {
  it.each([
    ['会记', '会计'],
    ['律诗', '律师'],
    ['行证专员', '行政专员'],
    ['程序圆', '程序员'],
    ['房产终介', '房产中介'],
    ['采够员', '采购员'],
  ])('is mended: %s', (typed, meant) => {
    expect(mended(typed)).toBe(meant);
  });

  it('is none in a pair that names have or the model knows', () => {
    for (const text of ['会计', '月嫂', '护士长', '电工']) expect(mended(text)).toBe(text);
  });
});
