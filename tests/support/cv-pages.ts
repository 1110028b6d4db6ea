import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { toJsonResume } from '#src/features/cv/editor/json-resume.ts';
import type { Language } from './api-helpers.ts';
import { aCv, givePaid } from './cvs.ts';
import { fromOwnNetwork, newMember, putSession } from './members.ts';
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
  const visited = await visit({ width });
  await fromOwnNetwork(visited);
  await putSession(visited, member.stored);
  await visited.page.goto(`${prefix}/me/cv-editor`);
  await visited.page.locator('.cv-form').waitFor();
  return { ...visited, member };
}

/** A CV as a file to import. */
export const file = (cv = aCv('Auditor')) => ({
  ...{ name: 'cv.json', mimeType: 'application/json' },
  buffer: Buffer.from(JSON.stringify(toJsonResume(cv, 'en'))),
});

/** Imports a file that replaces the current content. */
export async function importFile(
  page: Page,
  texts: Readonly<Record<'cv_editor.import_replace' | 'cv_editor.import_use', string>>,
  chosen: { name: string; mimeType: string; buffer: Buffer } = file(),
) {
  await page.locator('input[type=file]').setInputFiles(chosen);
  // the button has another name if the import replaces content
  const actions = (['cv_editor.import_replace', 'cv_editor.import_use'] as const).map((key) => texts[key]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^(?:${actions.join('|')})$`) })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Locates a field by its path. */
export const value = (page: Page, path: string) => page.locator(`[id="cv-${path}"]`);

/** Exports a file, imports it again, and returns the fields of the first job. */
export async function writeAndRead(
  page: Page,
  name: 'PDF' | 'Word (DOCX)',
  texts: Readonly<Record<'cv_editor.import_replace' | 'cv_editor.import_use', string>>,
) {
  const [made] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
  await importFile(page, texts, { name: made.suggestedFilename(), mimeType: '', buffer: await readFile(await made.path()) });
  const readings = ['work.0.company', 'work.0.position'].flatMap((path) =>
    ['en', 'zh'].map((side) => value(page, `${path}.${side}`).inputValue()),
  );
  return Promise.all(readings);
}
