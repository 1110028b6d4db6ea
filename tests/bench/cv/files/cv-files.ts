import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makePdf } from '#src/features/cv/editor/files/make-pdf.ts';
import { missingCvCharacters } from '#src/features/cv/editor/files/lay-out-cv.ts';
import { outlineOf, textsOf } from '#src/features/cv/editor/outline.ts';
import { headingsOf, wordsOf } from '#src/features/cv/editor/sheet-words.ts';
import { FontStore } from '#src/features/cv/editor/files/pdf/font-store.ts';
import { compareFields } from '#src/features/cv/editor/files/reading/compare-fields.ts';
import { cvOfText } from '#src/features/cv/editor/files/reading/cv-of-text.ts';
import { allWords } from '#src/features/cv/editor/files/reading/words.ts';
import { templateNames } from '#src/features/cv/editor/files/templates.ts';
import { sheetStringKeys } from '#src/features/cv/editor/sheet-words.ts';
import { pick } from '#src/i18n/messages.ts';
import { fontFolder, makeCvFonts } from '#scripts/fonts/make-cv-fonts.ts';
import { startBrowser } from '#tests/support/browser.ts';
import { checkFile, countInOrder, findMissingPrograms } from './check-file.ts';
import { type BenchCv, benchCvs } from './cvs.ts';
import { laterCvs } from './later-cvs.ts';
import { openViewer } from './viewers.ts';

/**
 * Makes every CV in every template and on both paper sizes, extracts the texts with two programs, reads them back, and draws the pages in two
 * viewers. CVs that are newer than the reader are counted separately. With `-v`, shows what was missed.
 */
const goals = { characters: 0.995, fields: 0.98, bytes: 400 * 1024, milliseconds: 3000, agreement: 0.8, inked: 3 };
const missing = await findMissingPrograms();
if (missing.length > 0) throw new Error(`Install ${missing.join(' and ')} first (packages qpdf and poppler-utils).`);
await makeCvFonts();
const isVerbose = process.argv.includes('-v');
const print = (text: string) => process.stdout.write(`${text}\n`);
const texts = { en: pick('en', sheetStringKeys), zh: pick('zh', sheetStringKeys) };
const words = allWords([texts.en, texts.zh]);
const fonts = new FontStore((name) => readFile(path.join(fontFolder, name)));

const meanOf = (all: readonly number[]) => (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(3);

async function measure(name: string, cvs: readonly BenchCv[], viewer: Awaited<ReturnType<typeof openViewer>>): Promise<void> {
  const totals = new Map<string, { found: number; all: number }>();
  const count = (group: string, found: number, all: number) => {
    const total = totals.get(group) ?? { found: 0, all: 0 };
    totals.set(group, { found: total.found + found, all: total.all + all });
  };
  let [largest, slowest, files, pages, least, emptiest] = [0, 0, 0, 0, 1, Infinity];
  const agreements: number[] = [];
  const moved: number[] = [];
  for (const { id, side, cv } of cvs)
    for (const template of templateNames)
      for (const paper of ['a4', 'letter'] as const) {
        const startedAt = performance.now();
        const design = { language: side, template, paper, texts: texts[side] };
        const missingCharacters = missingCvCharacters(cv, design);
        if (missingCharacters.length > 0) print(`${id}: no font has ${missingCharacters.join(' ')}`);
        const pdf = await makePdf(cv, design, fonts);
        slowest = Math.max(slowest, performance.now() - startedAt);
        largest = Math.max(largest, pdf.length);
        files += 1;
        const checked = await checkFile(pdf, viewer);
        pages += checked.pages.length;
        least = Math.min(least, ...checked.pages.map(({ agreement }) => agreement));
        agreements.push(...checked.pages.map(({ agreement }) => agreement));
        moved.push(...checked.pages.map((page) => page.moved));
        emptiest = Math.min(emptiest, ...checked.pages.map(({ inked }) => inked));
        const written = textsOf(outlineOf(cv, side, wordsOf(texts[side])), headingsOf(texts[side])).filter((text) => text !== '');
        for (const [program, extracted] of [['pdfjs', checked.own.lines.join('\n')] as const, ['poppler', checked.poppler] as const]) {
          const { found, all } = countInOrder(written, extracted);
          count(`characters ${program} ${side}`, found, all);
          if (isVerbose && found < all) print(`${id} ${template} ${paper} ${program}: ${all - found} of ${all} characters`);
        }
        const fields = compareFields(cv, cvOfText(checked.own, side, words), side);
        count(`fields ${side}`, fields.filter(({ isSame }) => isSame).length, fields.length);
        for (const { path: field, written: was, read, isSame } of fields)
          if (isVerbose && !isSame) print(`${id} ${template} ${paper} ${field}: ${JSON.stringify(was)} read as ${JSON.stringify(read)}`);
      }
  print(`${name}: ${cvs.length} CVs`);
  for (const [group, { found, all }] of totals) {
    const share = found / all;
    const goal = group.startsWith('fields') ? goals.fields : goals.characters;
    print(`  ${group}: ${found} of ${all}, ${(100 * share).toFixed(2)} %${share < goal ? ' MISSED' : ''}`);
    if (share < goal) process.exitCode = 1;
  }
  print(
    `  ${files} files pass qpdf --check; the largest has ${Math.round(largest / 1024)} KB; the slowest took ${Math.round(slowest)} ms\n` +
      `  ${pages} pages in two viewers: where the ink is agrees by ${meanOf(agreements)}, ${least.toFixed(3)} at least (moved by a third of an inch: ${meanOf(moved)}); the emptiest page has ink in ${emptiest} cells`,
  );
  if (largest > goals.bytes || slowest > goals.milliseconds || least < goals.agreement || emptiest < goals.inked) process.exitCode = 1;
}

const browser = await startBrowser();
try {
  const viewer = await openViewer(browser);
  await measure('the bench', benchCvs(), viewer);
  await measure('written later', laterCvs(), viewer);
} finally {
  await browser.close();
}
