import { describe, expect, it } from 'vitest';
import { isSlipOf, correctEnding } from '#src/features/search/query/slip.ts';

describe('a typing error', () => {
  it.each([
    ['nurs', 'nurse'],
    ['famer', 'farmer'],
    ['soilder', 'soldier'],
    ['buisnessman', 'businessman'],
    ['clwon', 'clown'],
  ])('%s is one for %s', (typed, meant) => {
    expect(isSlipOf(typed, meant)).toBe(true);
  });

  it.each([
    ['nurse', 'nurse'],
    ['cook', 'book'],
    ['spy', 'spa'],
    ['baker', 'banker x'],
    ['clown', 'clerk'],
    ['护士', '护工'],
  ])('%s is not one for %s', (typed, meant) => {
    expect(isSlipOf(typed, meant)).toBe(false);
  });
});

describe('the corrected ending of a Chinese text', () => {
  it.each([
    ['律帅', '律师'],
    ['农名', '农民'],
    ['汽修公', '汽修工'],
    ['律师', null],
    ['帅', null],
  ])('of %s is %s', (typed, meant) => {
    expect(correctEnding(typed)).toBe(meant);
  });
});
