import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontFolder, makeCvFonts } from '#scripts/fonts/make-cv-fonts.ts';
import type { Cv } from '#src/features/cv/editor/contract.ts';
import { makePdf } from '#src/features/cv/editor/files/make-pdf.ts';
import { FontStore } from '#src/features/cv/editor/files/pdf/font-store.ts';
import { toEmbeddedCv } from '#src/features/cv/editor/files/reading/embedded-cv.ts';
import { readImport } from '#src/features/cv/editor/files/reading/read-import.ts';
import { templateNames, templates } from '#src/features/cv/editor/files/templates.ts';
import { writeDocx } from '#src/features/cv/editor/files/write-docx.ts';
import { toJsonResume } from '#src/features/cv/editor/json-resume.ts';
import { outlineOf } from '#src/features/cv/editor/outline.ts';
import { headingsOf, sheetStringKeys, wordsOf } from '#src/features/cv/editor/sheet-words.ts';
import { toMarkdown, toPlainText } from '#src/features/cv/editor/to-text.ts';
import { pick } from '#src/i18n/messages.ts';
import { draw } from '#tests/support/draw.ts';
import { fullCv, inOneLanguage } from '#tests/support/full-cv.ts';
import { sixCvs } from '#tests/support/six-cvs.ts';

const texts = { en: pick('en', sheetStringKeys), zh: pick('zh', sheetStringKeys) };
const fonts = new FontStore((name) => readFile(path.join(fontFolder, name)));

type Side = 'en' | 'zh';
/** Replaces ids by positions, and removes empty lines next to points of the summary, which files do not preserve. */
const withoutIds = (cv: Cv, side: Side): Cv => {
  const one = inOneLanguage(cv, side);
  return { ...one, basic: { ...one.basic, bio: { ...one.basic.bio, [side]: one.basic.bio[side].replace(/\n\n(?=- )/g, '\n') } } };
};

const readBack = async (file: BlobPart, side: Side): Promise<Cv> => {
  const read = await readImport(new Blob([file]), side, texts, { now: () => 0 });
  if (typeof read === 'string') throw new Error(read);
  return read.cv;
};
const toWord = (cv: Cv, side: Side) =>
  writeDocx(outlineOf(cv, side, wordsOf(texts[side])), {
    ...{
      language: side,
      template: templates.classic,
      paper: 'a4',
      title: cv.title,
      userType: cv.user_type,
      place: `${cv.basic.country}/${cv.basic.city}`,
      headings: headingsOf(texts[side]),
    },
  });

/** Empties random texts and dates. Names of entries stay, since files leave out entries without text. */
function withGaps(cv: Cv): Cv {
  const keptFields = new Set(['id', 'title', 'user_type', 'degree', 'level', 'city', 'country', 'current']);
  const emptySome = (value: unknown, name: string, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => emptySome(one, '', depth + 1));
    if (typeof value === 'string') return keptFields.has(name) || draw(3) > 0 ? value : '';
    if (typeof value !== 'object' || value === null) return value;
    if ('en' in value) return (depth > 2 && ['name', 'position', 'school'].includes(name)) || draw(3) > 0 ? value : { en: '', zh: '' };
    return Object.fromEntries(Object.entries(value).map(([key, inside]: [string, unknown]) => [key, emptySome(inside, key, depth + 1)]));
  };
  const emptied = emptySome(cv, '', 0) as Cv; // the same form
  const work = emptied.work.map((job) => ({ ...job, current: job.current || (job.start !== '' && job.end === '') })); // a job without an end is printed as a current one
  return { ...emptied, work, user_type: cv.user_type };
}

beforeAll(() => makeCvFonts());

describe.each(['en', 'zh'] as const)('a CV with every field, exported in %s and imported', (side) => {
  it('is unchanged in both languages as JSON Resume', async () => {
    expect(await readBack(JSON.stringify(toJsonResume(fullCv(), side)), side)).toEqual(fullCv());
  });

  it('has each field of that language as a Word file', async () => {
    const file = await (await toWord(fullCv(), side)).arrayBuffer();
    expect(inOneLanguage(await readBack(file, side), side)).toEqual(inOneLanguage(fullCv(), side));
  });

  it('has each field of that language as a Word file, even if others are empty', async () => {
    for (let count = 0; count < 20; count += 1) {
      const cv = withGaps(fullCv());
      const read = await readBack(await (await toWord(cv, side)).arrayBuffer(), side);
      expect(inOneLanguage(read, side)).toEqual(inOneLanguage(cv, side));
    }
  });

  it('has each field of that language as a PDF', async () => {
    const file = await makePdf(fullCv(), { language: side, template: 'classic', paper: 'a4', texts: texts[side] }, fonts);
    expect(inOneLanguage(await readBack(file, side), side)).toEqual(inOneLanguage(fullCv(), side));
  });
});

describe.each(sixCvs().map(({ side, cv }) => [cv.title, side, cv] as const))('the CV “%s” in %s', (_, side, cv) => {
  const outline = () => outlineOf(cv, side, wordsOf(texts[side]));
  const untitled = { ...cv, title: cv.basic.title[side] };

  it('is unchanged after export and import as JSON Resume, Word and PDF of each template', async () => {
    expect(await readBack(JSON.stringify(toJsonResume(cv, side)), side)).toEqual(cv);
    expect(withoutIds(await readBack(await (await toWord(cv, side)).arrayBuffer(), side), side)).toEqual(cv);
    for (const template of templateNames) {
      const pdf = await makePdf(cv, { language: side, template, paper: 'a4', texts: texts[side] }, fonts);
      expect(withoutIds(await readBack(pdf, side), side)).toEqual(cv);
    }
  });

  it('is unchanged after export and import as Markdown and plain text, except for its title', async () => {
    expect(withoutIds(await readBack(toMarkdown(outline(), headingsOf(texts[side])), side), side)).toEqual(untitled);
    expect(withoutIds(await readBack(toPlainText(outline(), headingsOf(texts[side])), side), side)).toEqual(untitled);
  });
});

it('a PDF whose pages differ from its embedded CV is read from its pages', async () => {
  const cv = inOneLanguage(fullCv(), 'en');
  const file = await makePdf(cv, { language: 'en', template: 'modern', paper: 'a4', texts: texts.en }, fonts);
  const other = { ...cv, basic: { ...cv.basic, phone: cv.basic.phone.replaceAll('0', '9') } };
  const forged = Buffer.from(Buffer.from(file).toString('latin1').replace(toEmbeddedCv(cv, 'en'), toEmbeddedCv(other, 'en')), 'latin1');
  expect(forged).not.toEqual(Buffer.from(file));
  expect((await readBack(Uint8Array.from(forged), 'en')).basic.phone).toBe(cv.basic.phone);
});

it('an exported text or Markdown file that was changed is read like one of another program', async () => {
  const markdown = toMarkdown(outlineOf(inOneLanguage(fullCv(), 'en'), 'en', wordsOf(texts.en)), headingsOf(texts.en));
  const read = await readBack(markdown.replace('## Work experience', '## Work experience\n\nTwenty years of it.'), 'en');
  expect(read.work.map(({ position }) => position.en)).toContain('Risk Analyst');
});
