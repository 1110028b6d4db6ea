import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { parseCatalogue } from '#src/features/catalogue/data/parse-catalogue.ts';
import { measure, setText } from '#src/shared/picture/set-text.ts';
import { type Bilingual, languages } from '#src/shared/language.ts';

const choices = [
  { size: 60, lines: 1 },
  { size: 42, lines: 2 },
];
const frame = { width: 1100, choices };
let titles: Bilingual[] = [];

beforeAll(async () => {
  const parsed = parseCatalogue((await readCatalogueFolder()).groups);
  if (!parsed.ok) throw new Error('the catalogue does not parse');
  titles = parsed.value.flatMap((file) => file.occupations.map(({ title }) => title));
}, 60_000);

describe('a text in a picture', () => {
  it.each(languages)('is not cut for any title of the catalogue (%s)', (language) => {
    const cut = titles
      .map((title) => title[language])
      .filter((title) => {
        const { lines, size } = setText(title, { ...frame, language });
        const fits = lines.every((line) => (measure(line) * size) / 100 <= frame.width);
        return !fits || lines.join('').replaceAll(' ', '') !== title.replaceAll(' ', '');
      });
    expect(cut).toEqual([]);
  });

  it('has lines of similar length that end between words', () => {
    const { lines, size } = setText('Teaching Assistants, Preschool, Elementary, Middle, and Secondary School', {
      ...frame,
      language: 'en',
    });
    expect(size).toBe(42);
    expect(lines).toEqual(['Teaching Assistants, Preschool,', 'Elementary, Middle, and Secondary School']);
  });

  it('keeps punctuation with the word before it in Chinese', () => {
    const { lines } = setText('机电设备、电子设备、通信设备、自动控制设备、仪器仪表与计算机安装维修调试工程技术人员', {
      ...frame,
      language: 'zh',
    });
    expect(lines.length).toBe(2);
    expect(lines.filter((line) => /^[、，。]/.test(line))).toEqual([]);
  });

  it('is cut with an ellipsis if it does not fit, and never exceeds the width', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), fc.constantFrom(...languages), (text, language) => {
        const { lines, size } = setText(text, { ...frame, language });
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect((measure(line) * size) / 100).toBeLessThanOrEqual(frame.width + size);
      }),
      { numRuns: 50 },
    );
    expect(setText('A'.repeat(300), { ...frame, language: 'en' }).lines.at(-1)).toMatch(/A…$/);
  });
});
