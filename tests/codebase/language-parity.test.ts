import { describe, expect, it } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { readFiles } from './files.ts';
import {
  requestedKeys,
  baseKey,
  findHalfWidth,
  findParameters,
  operationKeys,
  quotedKeys,
  templatePatterns,
  type Texts,
} from './message-keys.ts';

const english: Texts = en;
const chinese: Texts = zh;
const sources = readFiles(['{src,functions,durable-objects}/**/*.{ts,tsx,astro}']);
const bases = new Set(Object.keys(english).map((key) => baseKey(key, english)));

/** Chinese has a single plural form, `_other`. All other texts have the same key in both languages. */
const expectedInChinese = Object.keys(english).filter((key) => baseKey(key, english) === key || key.endsWith('_other'));

describe('the texts in both languages', () => {
  it('have the same keys', () => {
    expect(Object.keys(chinese).toSorted()).toEqual(expectedInChinese.toSorted());
  });

  it('are never empty', () => {
    const empty = [english, chinese].flatMap((texts) => Object.entries(texts).filter(([, text]) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  it('have the same parameters', () => {
    const parametersByKey = (texts: Texts) => Object.fromEntries(expectedInChinese.map((key) => [key, findParameters(texts[key] ?? '')]));
    expect(parametersByKey(chinese)).toEqual(parametersByKey(english));
  });

  it('have full-width punctuation if they are Chinese', () => {
    const wrong = Object.entries(chinese).flatMap(([key, text]) => findHalfWidth(text).map((found) => `${key}: ${found}`));
    expect(wrong).toEqual([]);
  });
});

describe('the keys in the source', () => {
  it('all exist', () => {
    const missing = sources.flatMap(({ name, text }) => {
      const requested = requestedKeys(text);
      const summaries = operationKeys(text).map(({ summary }) => summary);
      const keys = [...requested.keys, ...summaries].filter((key) => !(key in english) && !bases.has(key));
      const patterns = requested.patterns.filter((pattern) => ![...bases].some((key) => pattern.test(key)));
      return [...keys, ...patterns].map((key) => `${name}: ${String(key)}`);
    });
    expect(missing).toEqual([]);
  });

  it('include every key of the language files', () => {
    const all = sources.map(({ text }) => text).join('\n');
    const quoted = new Set([...quotedKeys(all), ...operationKeys(all).flatMap(({ summary, description }) => [summary, description])]);
    const patterns = templatePatterns(all);
    const unused = [...bases].filter((key) => !quoted.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  it('are passed to an island only if it uses them', () => {
    const unusedKeys = sources.flatMap(({ name, text }) => {
      const folder = /^(.*\/ui\/)strings\.ts$/.exec(name)?.[1];
      if (folder === undefined) return [];
      const island = sources.filter((file) => file.name.startsWith(folder) && file.name !== name).map((file) => file.text);
      const used = new Set(quotedKeys(island.join('\n')));
      const patterns = templatePatterns(island.join('\n'));
      return quotedKeys(text).filter((key) => !used.has(key) && !patterns.some((pattern) => pattern.test(key)));
    });
    expect(unusedKeys).toEqual([]);
  });
});
