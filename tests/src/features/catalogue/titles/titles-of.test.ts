import { expect, it } from 'vitest';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';

it('titles are found by their language, in whatever order the rows come', () => {
  const rows = [
    { language: 'zh' as const, title: '律师' },
    { language: 'en' as const, title: 'Lawyers' },
  ];
  expect(titlesOf(rows)).toEqual({ en: 'Lawyers', zh: '律师' });
});

it('a job without a title in one of the languages is an error that names the language', () => {
  expect(() => titlesOf([{ language: 'en', title: 'Lawyers' }])).toThrow('zh');
});
