import { describe, expect, it } from 'vitest';
import { correctSpelling } from '#src/features/search/query/matcher/spelling.ts';

const known = new Set(['wood', 'planer', 'solar', 'lowyer', '月嫂']);
const correct = (text: string) => correctSpelling(text, (word) => known.has(word));

describe('a typing error', () => {
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
  ])('is corrected: %s', (typed, meant) => {
    expect(correct(typed)).toBe(meant);
  });

  it('is not corrected in a word that is known or short, that titles have, or that no other word is near', () => {
    for (const text of ['wood planer', 'lowyer', 'teacher', 'ceo', 'xyzzy', '3d artist', '']) expect(correct(text)).toBe(text);
  });

  it('is corrected twice only in long words, and never three times', () => {
    for (const text of ['mecanik', 'elecdrision', 'astrologen']) expect(correct(text)).toBe(text);
  });

  it('is never corrected in the first letter: a vlogger is not a logger', () => {
    expect(correct('vlogger')).toBe('vlogger');
  });
});

describe('a character that sounds like the right one', () => {
  it.each([
    ['会记', '会计'],
    ['律诗', '律师'],
    ['行证专员', '行政专员'],
    ['程序圆', '程序员'],
    ['房产终介', '房产中介'],
    ['采够员', '采购员'],
  ])('is corrected: %s', (typed, meant) => {
    expect(correct(typed)).toBe(meant);
  });

  it('is not corrected in a pair that names have or that the model knows', () => {
    for (const text of ['会计', '月嫂', '护士长', '电工']) expect(correct(text)).toBe(text);
  });
});
