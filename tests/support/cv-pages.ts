import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { toJsonResume } from '#src/features/cv/editor/json-resume.ts';
import type { Language } from './api-helpers.ts';
import { completeCv, givePaid } from './cvs.ts';
import { setOwnNetwork, newMember, storeSession } from './members.ts';
import type { useBrowser } from './pages.ts';

/** Opens the editor as a new member with paid credits. */
export async function openEditor(
  visit: ReturnType<typeof useBrowser>,
  prefix: string,
  language: Language,
  { paid = 3, width = 1280 } = {},
) {
  const member = await newMember({ language });
  if (paid > 0) await givePaid(member.id, paid);
  const opened = await visit({ width });
  await setOwnNetwork(opened);
  await storeSession(opened, member.stored);
  await opened.page.goto(`${prefix}/me/cv-editor`);
  await opened.page.locator('.cv-form').waitFor();
  return { ...opened, member };
}

/** A CV as a file to import. */
export const importableFile = (cv = completeCv('Auditor')) => ({
  ...{ name: 'cv.json', mimeType: 'application/json' },
  buffer: Buffer.from(JSON.stringify(toJsonResume(cv, 'en'))),
});

/** Imports a file that replaces the current content. */
export async function importFile(
  page: Page,
  texts: Readonly<Record<'cv_editor.import_replace' | 'cv_editor.import_use', string>>,
  cvFile: { name: string; mimeType: string; buffer: Buffer } = importableFile(),
) {
  await page.locator('input[type=file]').setInputFiles(cvFile);
  // the button has another name if the import replaces content
  const labels = (['cv_editor.import_replace', 'cv_editor.import_use'] as const).map((key) => texts[key]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^(?:${labels.join('|')})$`) })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Locates a field by its path. */
export const locateField = (page: Page, path: string) => page.locator(`[id="cv-${path}"]`);

/** Exports a file, imports it again, and returns the fields of the first job. */
export async function exportAndImport(
  page: Page,
  name: 'PDF' | 'Word (DOCX)',
  texts: Readonly<Record<'cv_editor.import_replace' | 'cv_editor.import_use', string>>,
) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
  await importFile(page, texts, { name: download.suggestedFilename(), mimeType: '', buffer: await readFile(await download.path()) });
  const values = ['work.0.company', 'work.0.position'].flatMap((path) =>
    ['en', 'zh'].map((side) => locateField(page, `${path}.${side}`).inputValue()),
  );
  return Promise.all(values);
}
