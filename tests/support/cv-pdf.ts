import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from 'playwright';
import { expect } from 'vitest';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';

/** Measures how many bytes a page fetches during `work`, compressed. The font files (`.bin`) are compressed already. */
async function measureTransfer(page: Page, work: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  const recordSize = (response: Response) => {
    sizes.push(response.body().then((body) => (response.url().endsWith('.bin') ? body : gzipSync(body)).length));
  };
  page.on('response', recordSize);
  await work();
  page.off('response', recordSize);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Exports the CV of `completeCv` in one language from the English editor, and checks the file, its size, the text that was read back, and the pages. */
export async function checkPdfExport(page: Page, side: 'en' | 'zh'): Promise<void> {
  await page
    .getByRole('region', { name: en['cv_editor.preview'] })
    .getByRole('combobox', { name: en['cv_editor.side'] })
    .selectOption(side);
  const readBack = page.getByRole('region', { name: en['cv_editor.read_back'], exact: true });
  const [labelStart = ''] = en['cv_editor.read_back_all'].split('{{all}}');
  let lines: string[] = [];
  const exportPdf = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF', exact: true }).click()]);
    await readBack.getByText(labelStart).waitFor();
    expect(file.suggestedFilename()).toBe(`Auditor-${side}.pdf`);
    lines = (await extractText(new Uint8Array(await readFile(await file.path())))).lines;
    expect(lines).toContain(side === 'zh' ? '• 负责 12 个审计项目' : '• Led 12 audits');
  };
  const firstTransfer = await measureTransfer(page, exportPdf);
  process.stdout.write(`fetched for the first PDF (${side}), bytes compressed: ${firstTransfer}\n`);
  expect(firstTransfer).toBeGreaterThan(100_000);
  expect(firstTransfer).toBeLessThanOrEqual(2 * 1024 * 1024);
  expect(await measureTransfer(page, exportPdf)).toBe(0);
  await page.getByRole('button', { name: en['cv_editor.show_pages'] }).click();
  const sheet = page.getByRole('img', { name: fill(en['cv_editor.page'], { page: 1, pages: 1 }) });
  await expect.poll(() => sheet.textContent()).toContain(side === 'zh' ? '海港会计师事务所' : 'Harbour Audit');
  expect(withoutSpaces(await readLines(sheet))).toEqual(withoutSpaces(lines));
}

/** Returns the text of each line of a displayed page. */
function readLines(sheet: Locator): Promise<string[]> {
  return sheet.locator('text').evaluateAll((texts) => {
    const byLine = Map.groupBy(texts, (text) => text.getAttribute('y'));
    return [...byLine.values()].map((line) => line.map(({ textContent }) => textContent).join(''));
  });
}

const withoutSpaces = (lines: readonly string[]) => lines.map((line) => line.replace(/\s/g, '')).filter((line) => line !== '');
