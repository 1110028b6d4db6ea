import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Labelled } from './variants.ts';

/** The lines of a file in `data` without its comments, as columns. */
export function readColumns(file: string): string[][] {
  const text = readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** Texts, each with the occupations that are right for it. */
export function readLabelled(file: string): Labelled[] {
  return readColumns(file).map(([text = '', codes = '']) => ({
    text,
    codes: codes.split(',').map((code) => (code.includes('.') ? code : `${code}.00`)),
  }));
}
