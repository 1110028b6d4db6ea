import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makePdf } from '#src/features/cvs/files/make-pdf.ts';
import { missingFrom, writtenTexts } from '#src/features/cvs/files/set-pages.ts';
import { FontStore } from '#src/features/cvs/files/pdf/font-store.ts';
import { compareFields } from '#src/features/cvs/files/reading/compare-fields.ts';
import { cvOfText } from '#src/features/cvs/files/reading/cv-of-text.ts';
import { allWords } from '#src/features/cvs/files/reading/words.ts';
import { templateNames } from '#src/features/cvs/files/templates.ts';
import { sheetStringKeys } from '#src/features/cvs/sheet-words.ts';
import { pick } from '#src/i18n/messages.ts';
import { fontFolder, makeCvFonts } from '#scripts/fonts/make-cv-fonts.ts';
import { extractTwice, inOrder, missingPrograms } from './check-file.ts';
import { benchCvs } from './cvs.ts';

/** Makes every CV in every template and on both papers, extracts the texts twice and reads them back. With `-v`, shows what was missed. */
const goals = { characters: 0.995, fields: 0.98, bytes: 400 * 1024, milliseconds: 3000 };
const missing = await missingPrograms();
if (missing.length > 0) throw new Error(`Install ${missing.join(' and ')} first (packages qpdf and poppler-utils).`);
await makeCvFonts();
const isVerbose = process.argv.includes('-v');
const texts = { en: pick('en', sheetStringKeys), zh: pick('zh', sheetStringKeys) };
const words = allWords([texts.en, texts.zh]);
const fonts = new FontStore((name) => readFile(path.join(fontFolder, name)));
const totals = new Map<string, { found: number; all: number }>();
const count = (group: string, found: number, all: number) => {
  const total = totals.get(group) ?? { found: 0, all: 0 };
  totals.set(group, { found: total.found + found, all: total.all + all });
};
let [largest, slowest, files] = [0, 0, 0];
for (const { id, side, cv } of benchCvs())
  for (const template of templateNames)
    for (const paper of ['a4', 'letter'] as const) {
      const begun = performance.now();
      const design = { language: side, template, paper, texts: texts[side] };
      const lost = missingFrom(cv, design);
      if (lost.length > 0) process.stdout.write(`${id}: no font has ${lost.join(' ')}\n`);
      const pdf = await makePdf(cv, design, fonts);
      slowest = Math.max(slowest, performance.now() - begun);
      largest = Math.max(largest, pdf.length);
      files += 1;
      const { own, poppler } = await extractTwice(pdf);
      const written = writtenTexts(cv, design);
      for (const [program, extracted] of [['pdfjs', own.lines.join('\n')] as const, ['poppler', poppler] as const]) {
        const { found, all } = inOrder(written, extracted);
        count(`characters ${program} ${side}`, found, all);
        if (isVerbose && found < all) process.stdout.write(`${id} ${template} ${paper} ${program}: ${all - found} of ${all} characters\n`);
      }
      const fields = compareFields(cv, cvOfText(own, side, words), side);
      count(`fields ${side}`, fields.filter(({ isSame }) => isSame).length, fields.length);
      for (const { path: field, written: was, read, isSame } of fields)
        if (isVerbose && !isSame)
          process.stdout.write(`${id} ${template} ${paper} ${field}: ${JSON.stringify(was)} read as ${JSON.stringify(read)}\n`);
    }
for (const [group, { found, all }] of totals) {
  const share = found / all;
  const goal = group.startsWith('fields') ? goals.fields : goals.characters;
  process.stdout.write(`${group}: ${found} of ${all}, ${(100 * share).toFixed(2)} %${share < goal ? ' MISSED' : ''}\n`);
  if (share < goal) process.exitCode = 1;
}
process.stdout.write(
  `${files} files pass qpdf --check; the largest has ${Math.round(largest / 1024)} KB; the slowest took ${Math.round(slowest)} ms\n`,
);
if (largest > goals.bytes || slowest > goals.milliseconds) process.exitCode = 1;
