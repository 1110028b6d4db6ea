import { describe, expect, it } from 'vitest';
import { nameInText } from '#src/features/jobs/page/name-in-text.ts';

const inEnglish = (en: string) => nameInText({ en, zh: '职业' }, 'en');

describe('the name of an occupation within a sentence', () => {
  it.each([
    ['Accountants and Auditors', 'accountants and auditors'],
    ['Cooks, Fast Food', 'fast food cooks'],
    ['Architects, Except Landscape and Naval', 'architects'],
    [
      'Sales Representatives, Wholesale and Manufacturing, Except Technical and Scientific Products',
      'wholesale and manufacturing sales representatives',
    ],
    ['Area, Ethnic, and Cultural Studies Teachers, Postsecondary', 'postsecondary area, ethnic, and cultural studies teachers'],
    ['Engineering Technologists and Technicians, Except Drafters, All Other', 'other engineering technologists and technicians'],
    ['Life, Physical, and Social Science Technicians, All Other', 'other life, physical, and social science technicians'],
    ['Helpers--Carpenters', 'helpers of carpenters'],
  ])('turns "%s" into "%s"', (title, name) => {
    expect(inEnglish(title)).toBe(name);
  });

  it('leaves lists of people in their order', () => {
    expect(inEnglish('Poets, Lyricists and Creative Writers')).toBe('poets, lyricists and creative writers');
    expect(inEnglish('Welders, Cutters, Solderers, and Brazers')).toBe('welders, cutters, solderers, and brazers');
  });

  it('keeps the capitals of languages and abbreviations', () => {
    expect(inEnglish('English Language and Literature Teachers, Postsecondary')).toBe(
      'postsecondary English language and literature teachers',
    );
    expect(inEnglish('CNC and SaaS Specialists')).toBe('CNC and SaaS specialists');
  });

  it('is the title itself in Chinese', () => {
    expect(nameInText({ en: 'Lawyers', zh: '律师' }, 'zh')).toBe('律师');
  });
});
