import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontFolder, makeCvFonts } from '#scripts/fonts/make-cv-fonts.ts';
import type { Cv } from '#src/features/cv/editor/contract.ts';
import { makePdf } from '#src/features/cv/editor/files/make-pdf.ts';
import { FontStore } from '#src/features/cv/editor/files/pdf/font-store.ts';
import { readImport } from '#src/features/cv/editor/files/reading/read-import.ts';
import { allWords } from '#src/features/cv/editor/files/reading/words.ts';
import { templates } from '#src/features/cv/editor/files/templates.ts';
import { writeDocx } from '#src/features/cv/editor/files/write-docx.ts';
import { toJsonResume } from '#src/features/cv/editor/json-resume.ts';
import { outlineOf } from '#src/features/cv/editor/outline.ts';
import { headingsOf, sheetStringKeys, wordsOf } from '#src/features/cv/editor/sheet-words.ts';
import { pick } from '#src/i18n/messages.ts';
import { draw } from '#tests/support/draw.ts';
import { fullCv, oneSide } from '#tests/support/full-cv.ts';

const texts = { en: pick('en', sheetStringKeys), zh: pick('zh', sheetStringKeys) };
const words = allWords([texts.en, texts.zh]);
const fonts = new FontStore((name) => readFile(path.join(fontFolder, name)));

type Side = 'en' | 'zh';
const readBack = async (file: BlobPart, side: Side): Promise<Cv> => {
  const read = await readImport(new Blob([file]), side, words, () => 0);
  if (typeof read === 'string') throw new Error(read);
  return read.cv;
};
const word = (cv: Cv, side: Side) =>
  writeDocx(outlineOf(cv, side, wordsOf(texts[side])), {
    ...{
      language: side,
      template: templates.classic,
      paper: 'a4',
      title: cv.title,
      userType: cv.user_type,
      headings: headingsOf(texts[side]),
    },
  });

/** Empties texts and dates at random. The names of entries stay, as an entry without any text is not printed. */
function withGaps(cv: Cv): Cv {
  const kept = new Set(['id', 'title', 'user_type', 'degree', 'level', 'city', 'country', 'current']);
  const thin = (value: unknown, name: string, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => thin(one, '', depth + 1));
    if (typeof value === 'string') return kept.has(name) || draw(3) > 0 ? value : '';
    if (typeof value !== 'object' || value === null) return value;
    if ('en' in value) return (depth > 2 && ['name', 'position', 'school'].includes(name)) || draw(3) > 0 ? value : { en: '', zh: '' };
    return Object.fromEntries(Object.entries(value).map(([key, inside]: [string, unknown]) => [key, thin(inside, key, depth + 1)]));
  };
  const thinned = thin(cv, '', 0) as Cv; // the same form
  return { ...thinned, user_type: cv.user_type };
}

beforeAll(() => makeCvFonts());

describe.each(['en', 'zh'] as const)('a CV with every field, written in %s and read back', (side) => {
  it('is whole in both languages as JSON Resume', async () => {
    expect(await readBack(JSON.stringify(toJsonResume(fullCv(), side)), side)).toEqual(fullCv());
  });

  it('has each field of that language as a Word file', async () => {
    const file = await (await word(fullCv(), side)).arrayBuffer();
    expect(oneSide(await readBack(file, side), side)).toEqual(oneSide(fullCv(), side));
  });

  it('has each field of that language as a Word file, whichever are empty', async () => {
    for (let count = 0; count < 20; count += 1) {
      const cv = withGaps(fullCv());
      const read = await readBack(await (await word(cv, side)).arrayBuffer(), side);
      expect(oneSide(read, side)).toEqual(oneSide(cv, side));
    }
  });

  it('has each field of that language as a PDF, but for the title that only tells CVs apart', async () => {
    const { title } = fullCv().basic;
    const file = await makePdf(fullCv(), { language: side, template: 'classic', paper: 'a4', texts: texts[side] }, fonts);
    expect(oneSide(await readBack(file, side), side)).toEqual(oneSide({ ...fullCv(), title: title[side] }, side));
  });
});
