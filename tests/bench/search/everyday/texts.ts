import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#src/shared/language.ts';

export type Part = 'dev' | 'withheld';

/** A text as people type it. */
export interface EverydayText {
  text: string;
  language: Language;
  kind: string;
  part: Part;
  /** The right job, in English and in Chinese; both empty for a text that names no work. */
  expected: { en: string; zh: string };
}

/** The name of a job as people type it in both languages. */
export interface Pair {
  en: string;
  zh: string;
  part: Part;
}

/** Reads the texts that name work. */
export function readWork(): EverydayText[] {
  return readRows('work.tsv').map(([text = '', language, kind = '', en = '', zh = '']) => toEverydayText(text, language, kind, { en, zh }));
}

/** Reads the texts that name no work. */
export function readNoWork(): EverydayText[] {
  return readRows('no-work.tsv').map(([text = '', language, kind = '']) => toEverydayText(text, language, kind, { en: '', zh: '' }));
}

/** Reads the pairs. A pair is in the part of its English name. */
export function readPairs(): Pair[] {
  return readRows('pairs.tsv').map(([en = '', zh = '']) => ({ en, zh, part: partOf(en) }));
}

function toEverydayText(text: string, language: string | undefined, kind: string, expected: EverydayText['expected']): EverydayText {
  return { text, language: language === 'zh' ? 'zh' : 'en', kind, part: partOf(text), expected };
}

/** Withholds a third of the texts by a hash of the text, so that a text never changes its part. */
function partOf(text: string): Part {
  const hash = createHash('sha256').update(`still-human everyday ${text.toLowerCase()}`);
  return hash.digest().readUInt32BE(0) % 3 === 0 ? 'withheld' : 'dev';
}

function readRows(file: string): string[][] {
  const lines = readFileSync(path.join(import.meta.dirname, file), 'utf8').split('\n');
  return lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
}
