import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontFolder, makeCvFonts } from '#scripts/fonts/make-cv-fonts.ts';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { makePdf } from '#src/features/cv/editor/files/make-pdf.ts';
import { layOutCv, missingCvCharacters } from '#src/features/cv/editor/files/lay-out-cv.ts';
import { FontStore } from '#src/features/cv/editor/files/pdf/font-store.ts';
import { compareFields } from '#src/features/cv/editor/files/reading/compare-fields.ts';
import { cvOfText } from '#src/features/cv/editor/files/reading/cv-of-text.ts';
import { allWords } from '#src/features/cv/editor/files/reading/words.ts';
import { templateNames, templates } from '#src/features/cv/editor/files/templates.ts';
import { writeDocx } from '#src/features/cv/editor/files/write-docx.ts';
import { outlineOf } from '#src/features/cv/editor/outline.ts';
import { headingsOf, sheetStringKeys, wordsOf } from '#src/features/cv/editor/sheet-words.ts';
import { pick } from '#src/i18n/messages.ts';
import { benchCvs } from '#tests/bench/cv/files/cvs.ts';
import { completeCv } from '#tests/support/cvs.ts';

const texts = { en: pick('en', sheetStringKeys), zh: pick('zh', sheetStringKeys) };
const words = allWords([texts.en, texts.zh]);
const fetched: string[] = [];
const fonts = new FontStore((name) => {
  fetched.push(name);
  return readFile(path.join(fontFolder, name));
});
const design = (language: 'en' | 'zh') => ({ language, template: 'classic', paper: 'a4', texts: texts[language] }) as const;
const cvWithPoints = (zh: string) =>
  completeCv('x', { work: completeCv('x').work.map((entry) => ({ ...entry, details: { en: '', zh } })) });

beforeAll(() => makeCvFonts());

describe('a CV as a PDF', () => {
  it.each(templateNames)('reads back as it was written: %s', async (template) => {
    for (const { side, cv } of benchCvs().slice(0, 2)) {
      const pdf = await makePdf(cv, { ...design(side), template, paper: 'letter' }, fonts);
      const fields = compareFields(cv, cvOfText(await extractText(pdf), side, words), side);
      expect(fields.filter(({ isSame }) => !isSame)).toEqual([]);
      expect(fields.length).toBeGreaterThan(15);
    }
  });

  it('starts no line with a closing mark, and breaks words that are wider than a line', async () => {
    const long = `${'审计，'.repeat(60)}。${'x'.repeat(300)}`;
    const { pages } = await layOutCv(cvWithPoints(long), design('zh'), fonts);
    const lines = Map.groupBy(
      pages.flatMap((page, index) => page.texts.map((text) => ({ ...text, index }))),
      ({ index, y }) => `${index} ${y}`,
    );
    const textLines = [...lines.values()].map((line) => line.map(({ text }) => text).join(''));
    expect(textLines.filter((line) => /^[，。、；：！？）”]/.test(line))).toEqual([]);
    expect(textLines.join('')).toContain('审计，'.repeat(60));
    expect(
      textLines
        .join('')
        .match(/x+$|x{20,}/g)
        ?.join('').length,
    ).toBe(300);
  });

  it('puts no heading at the end of a page without its text', async () => {
    const { pages } = await layOutCv(benchCvs()[18]?.cv ?? completeCv('x'), design('en'), fonts);
    expect(pages.length).toBeGreaterThan(5);
    for (const { texts: placed } of pages.slice(0, -1)) expect(placed.at(-1)?.font).toMatch(/-400-/);
  });

  it('reads back Hebrew and Arabic in their order, with letters that differ only in their dots, with brackets and with numbers', async () => {
    const textLines = [
      'Team הצוות הישראלי and فريق الخليج',
      'שלום עולם 2019 (תל אביב)',
      'تثبيت وبيت ونبات في ABC 12 دبي',
      'A (שלום) b',
      '团队 لا شيء 合作',
    ];
    const { lines } = await extractText(await makePdf(cvWithPoints(textLines.join('\n')), design('zh'), fonts));
    expect(lines.filter((line) => /[\u0590-\u06ff]/.test(line))).toEqual(textLines.map((line) => `• ${line}`));
  });

  it('lists exactly the characters that no font has', () => {
    const cv = cvWithPoints('龘𠮷 שלום مرحبا 😀 \u{20abc}\ufffe e\u0301');
    expect(missingCvCharacters(cv, { language: 'zh', texts: texts.zh })).toEqual(['\u{20abc}', '\ufffe']);
  });

  it('needs at most 1 MB of fonts for a Chinese CV', async () => {
    const sizes = await Promise.all([...new Set(fetched)].map(async (name) => (await readFile(path.join(fontFolder, name))).length));
    fetched.length = 0;
    const fresh = new FontStore((name) => {
      fetched.push(name);
      return readFile(path.join(fontFolder, name));
    });
    const { cv } = benchCvs()[1] ?? { cv: completeCv('x') };
    await makePdf(cv, design('zh'), fresh);
    const chineseSizes = await Promise.all(fetched.map(async (name) => (await readFile(path.join(fontFolder, name))).length));
    expect(sizes.length).toBeGreaterThan(0);
    expect(chineseSizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1024 * 1024);
  });
});

describe('a CV as a Word file', () => {
  it.each(['en', 'zh'] as const)('reads back as it was written: %s', async (side) => {
    const { cv } = benchCvs()[side === 'en' ? 0 : 1] ?? { cv: completeCv('x') };
    const outline = outlineOf(cv, side, wordsOf(texts[side]));
    const options = {
      language: side,
      template: templates.modern,
      paper: 'a4',
      title: cv.title,
      userType: cv.user_type,
      place: `${cv.basic.country}/${cv.basic.city}`,
      headings: headingsOf(texts[side]),
    } as const;
    const bytes = new Uint8Array(await (await writeDocx(outline, options)).arrayBuffer());
    const fields = compareFields(cv, cvOfText(await extractText(bytes), side, words), side);
    expect(fields.filter(({ isSame }) => !isSame)).toEqual([]);
  });
});
