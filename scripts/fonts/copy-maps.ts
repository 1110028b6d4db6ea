import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCharacterMap } from '../../src/features/cv/reading/pdf/character-maps.ts';

const target = path.join(path.resolve(import.meta.dirname, '../..'), 'public/maps');
/** Where the character maps are installed. */
export const mapFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'cmaps');

/** Copies the character maps that Chinese PDFs name to a folder from which browsers fetch them. */
export async function copyMaps(): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const file of await readdir(mapFolder)) if (isCharacterMap(file)) await cp(path.join(mapFolder, file), path.join(target, file));
}
