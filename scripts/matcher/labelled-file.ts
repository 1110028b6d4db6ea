import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Labelled } from './variants.ts';

/** Training data and benchmark data. File names are unique across both. */
const folders = [path.join(import.meta.dirname, 'data'), path.resolve(import.meta.dirname, '../../tests/bench/search/data')];

/**
 * Columns of a labelled file, without comment lines.
 * @throws Error when neither folder has the file
 */
export function readColumns(file: string): string[][] {
  const name = folders.map((folder) => path.join(folder, file)).find((candidate) => existsSync(candidate));
  if (!name) throw new Error(`There is no labelled file ${file}.`);
  const text = readFileSync(name, 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** Texts with their correct occupations. */
export function readLabelled(file: string): Labelled[] {
  return readColumns(file).map(([text = '', codes = '']) => ({
    text,
    codes: codes.split(',').map((code) => (code.includes('.') ? code : `${code}.00`)),
  }));
}
