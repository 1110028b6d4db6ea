import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { type Features, featuresOf } from '#src/features/search/query/matcher/features.ts';
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import { namesOf } from './catalogue.ts';
import { type PublishedTable, readTable } from './published-tables.ts';
import type { Labelled } from './variants.ts';

/**
 * Sentences about each occupation's work: the catalogue's descriptions and tasks in both languages, those of O*NET, and those of entries in the
 * Chinese classification that share a name with the occupation.
 */
export function workSentences(occupations: readonly Occupation[]): Labelled[] {
  const known = new Set(occupations.map(({ onet }) => onet));
  const own = occupations.flatMap(({ onet, description, tasks }) =>
    [description, ...tasks].flatMap(({ en, zh }) => [en, zh].flatMap(clauses).map((text) => ({ text, codes: [onet] }))),
  );
  const tasks = rowsOf('onet_tasks.tsv').map(([code = '', text = '']) => ({ text, codes: [code] }));
  const descriptions = rowsOf('onet_occupations.tsv').flatMap(([code = '', , text = '']) =>
    clauses(text).map((clause) => ({ text: clause, codes: [code] })),
  );
  return [...own, ...tasks, ...descriptions, ...classificationSentences(occupations)].filter(
    ({ text, codes }) => text && codes.some((code) => known.has(code)),
  );
}

/** Definitions and tasks of the classification's entries that share a name with an occupation. */
function classificationSentences(occupations: readonly Occupation[]): Labelled[] {
  const codesOf = new Map<string, string[]>();
  for (const occupation of occupations)
    for (const name of namesOf(occupation, 'zh')) codesOf.set(name, [...(codesOf.get(name) ?? []), occupation.onet]);
  return (readTable('csco22.csv') ?? '').split('\n').flatMap((line) => {
    const [, , , name = '', ...texts] = line.split(',');
    const codes = codesOf.get(name.replace(/[LS/]+$/, '')) ?? [];
    return codes.length === 0
      ? []
      : texts.flatMap(clauses).flatMap((text) => (isChinese(text) ? [{ text: text.replace(/^\d+\./, ''), codes }] : []));
  });
}

/**
 * The features of a sentence for its words and word pairs only. The features for n-grams, the first word and the last word are left out, because
 * they differ between sentences and titles.
 */
export function sentenceFeatures(text: string): Pick<Features, 'hashes' | 'values' | 'masks'> {
  const { hashes, values, words, pairs } = featuresOf(text);
  const wanted = new Set([...words, ...pairs]);
  const features = hashes.map((hash, index) => ({ hash, value: values[index] ?? 0 })).filter(({ hash }) => wanted.has(hash));
  const norm = Math.sqrt(features.reduce((sum, { value }) => sum + value * value, 0)) || 1;
  return { hashes: features.map(({ hash }) => hash), values: features.map(({ value }) => value / norm), masks: features.map(() => 0) };
}

/** Splits a text into clauses, because the feature extractor truncates long texts. */
function clauses(text: string): string[] {
  return text.split(/(?<=[.;:。；])\s*|\s(?=\d+\.)/).filter(Boolean);
}

function rowsOf(file: PublishedTable): string[][] {
  return (readTable(file) ?? '')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
