import { describe, expect, it } from 'vitest';
import { parseIndustries } from '#src/features/catalogue/data/parse-industries.ts';

const occupations = new Set(['23-1011.00', '23-2011.00', '43-6012.00']);
const part = (changes: Partial<Record<'naics' | 'name' | 'typical' | 'isic', string>> = {}) => {
  const line = {
    naics: '  - naics: "5411"',
    isic: '    isic: ["69"]',
    gbt: '    gbt: ["723"]',
    name: '    name: {en: "Law", zh: "法律"}',
    aliases: '    aliases: {en: ["law firm"], zh: ["律所"]}',
    typical: '    typical: [23-1011.00, 23-2011.00, 43-6012.00]',
    ...changes,
  };
  return Object.values(line);
};
const sector = [
  'naics: "54"',
  'isic: ["M"]',
  'gbt: ["M"]',
  'name: {en: "Services", zh: "服务"}',
  'aliases: {en: ["consulting"], zh: ["咨询"]}',
];
const file = (...parts: string[][]) => ({ name: '54-services.yaml', text: [...sector, 'parts:', ...parts.flat()].join('\n') });
const reasons = (...parts: string[][]) => {
  const parsed = parseIndustries([file(...parts)], occupations);
  return parsed.ok ? [] : parsed.errors.map(({ file: name, reason }) => `${name} ${reason}`);
};

describe('a file of a sector', () => {
  it('gives the sector and then its parts, which have it as their parent', () => {
    const parsed = parseIndustries([file(part())], occupations);
    expect(parsed.ok && parsed.value.map(({ code, parent, typical }) => [code, parent, typical.length])).toEqual([
      ['54', null, 0],
      ['5411', '54', 3],
    ]);
  });

  it.each([
    ['a code that appears twice', [part(), part({ name: '    name: {en: "Law again", zh: "法律二"}' })], '5411 appears twice'],
    ['a name that appears twice', [part(), part({ naics: '  - naics: "5412"' })], 'Law appears twice'],
    ['a part of another sector', [part({ naics: '  - naics: "622"' })], '622 is no part of 54'],
    ['an unknown occupation', [part({ typical: '    typical: [23-1011.00, 23-2011.00, 99-9999.00]' })], 'no occupation 99-9999.00'],
    ['too few occupations', [part({ typical: '    typical: [23-1011.00]' })], 'typical'],
    ['an invalid code', [part({ isic: '    isic: ["Z"]' })], 'an ISIC code is a letter'],
  ])('with %s is refused', (_what, parts, reason) => {
    expect(reasons(...parts).join('\n')).toContain(reason);
    expect(reasons(...parts).join('\n')).toContain('54-services.yaml');
  });

  it('may have parts under any number of its range', () => {
    const text = file(part({ naics: '  - naics: "321"' })).text.replace('naics: "54"', 'naics: "31-33"');
    expect(parseIndustries([{ name: 'x.yaml', text }], occupations).ok).toBe(true);
  });
});
