import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { namesOf, labelledNames } from '#scripts/matcher/catalogue.ts';
import { readColumns, readLabelled } from '#scripts/matcher/labelled-file.ts';
import { readOnetTitles } from '#scripts/matcher/onet-titles.ts';
import { splitOf } from '#scripts/matcher/split.ts';
import { activities } from '#scripts/matcher/activities.ts';
import { variantsOf } from '#scripts/matcher/variants.ts';

export const kinds = [
  'unseen title',
  'name left out',
  'variant of a known name',
  'variant of an unseen title',
  'abbreviation',
  'other language',
  'known name',
  'as typed',
  'as typed, known',
  'no job',
  'modern job',
] as const;
export type Kind = (typeof kinds)[number];

export interface Query {
  text: string;
  language: 'en' | 'zh';
  kind: Kind;
  /** Right occupations; empty for a text that names no job, or a job that the catalogue lacks. */
  codes: string[];
  /** A normalised name that is removed from the catalogue for this query; null for none. */
  leftOut: string | null;
}

const generatedVariants = { en: 150, zh: 80, unseen: 300 };

/**
 * Reads every query of the benchmark. None of them is used in training or tuning: English titles are those of the test part, variants are made from names
 * by rules with another seed than in tuning, and the other sets are files that only this function reads.
 */
export function readQueries(occupations: readonly Occupation[], families: readonly string[]): Query[] {
  const codes = new Set(occupations.map(({ onet }) => onet));
  const known = new Set([...occupations.flatMap((o) => [...namesOf(o, 'en'), ...namesOf(o, 'zh')]), ...families].map(normalizeTitle));
  const isKnown = (text: string) => known.has(normalizeTitle(text));
  const titles = (readOnetTitles(codes) ?? []).filter(({ part }) => part === 'test');
  const english = titles.map(({ text, accepted }) => makeQuery(text, 'en', isKnown(text) ? 'known name' : 'unseen title', accepted));
  const chinese = readLabelled('chinese.tsv').map(({ text, codes: right }) =>
    makeQuery(text, 'zh', isKnown(text) ? 'known name' : 'unseen title', right),
  );
  const unseen = english.filter(({ kind }) => kind === 'unseen title');
  const others = readLabelled('cross-language.tsv').map(({ text, codes: right }) =>
    makeQuery(text, /\p{Script=Han}/u.test(text) ? 'zh' : 'en', 'other language', right),
  );
  return [
    ...english,
    ...english.filter(({ kind }) => kind === 'known name').map(withoutName),
    ...chinese,
    ...variantsOf(nameLabels(occupations, 'en', 'test'), generatedVariants.en, 'test').map((v) =>
      makeQuery(v.text, 'en', 'variant of a known name', v.codes),
    ),
    ...variantsOf(nameLabels(occupations, 'zh', 'test'), generatedVariants.zh, 'test').map((v) =>
      makeQuery(v.text, 'zh', 'variant of a known name', v.codes),
    ),
    ...variantsOf(unseen, generatedVariants.unseen, 'test').map((v) => makeQuery(v.text, 'en', 'variant of an unseen title', v.codes)),
    ...readLabelled('variants.tsv').map(({ text, codes: right }) => makeQuery(text, 'en', 'abbreviation', right)),
    ...others,
    ...readTypedQueries(isKnown),
    ...readPlain('no-job.tsv').map(({ text, language }) => makeQuery(text, language, 'no job', [])),
    ...readPlain('modern.tsv')
      .filter(({ text }) => !isKnown(text))
      .map(({ text, language }) => makeQuery(text, language, 'modern job', [])),
  ].filter(({ text, codes: right, kind }) => text && (kind === 'no job' || kind === 'modern job' || right.some((code) => codes.has(code))));
}

/** Reads texts that people type for their job. A known text is a name of the catalogue, or the model may have learned from it. */
function readTypedQueries(isKnown: (text: string) => boolean): Query[] {
  const activityTexts = new Set(activities().map(({ text }) => normalizeTitle(text)));
  const languages = readColumns('typed.tsv').map(([, , language]) => language);
  return readLabelled('typed.tsv').map(({ text, codes }, index) => {
    const known = isKnown(text) || activityTexts.has(normalizeTitle(text));
    return makeQuery(text, languages[index] === 'zh' ? 'zh' : 'en', known ? 'as typed, known' : 'as typed', codes);
  });
}

/** Returns the names whose variants belong to a part, each with every occupation that has it. */
export function nameLabels(occupations: readonly Occupation[], language: 'en' | 'zh', part: 'tune' | 'test') {
  return labelledNames(occupations, language).filter(({ text }) => (splitOf(`variants of ${text}`) === 'train' ? 'tune' : 'test') === part);
}

function makeQuery(text: string, language: 'en' | 'zh', kind: Kind, codes: string[]): Query {
  return { text: cleanQuery(text), language, kind, codes, leftOut: null };
}

/** Returns a query that is answered as if the catalogue lacked the name. The model has not learned the name either (`mayBeLearned`). */
function withoutName(query: Query): Query {
  return { ...query, kind: 'name left out', leftOut: normalizeTitle(query.text) };
}

function readPlain(file: string): { text: string; language: 'en' | 'zh' }[] {
  return readColumns(file).map(([text = '', language]) => ({ text, language: language === 'zh' ? 'zh' : 'en' }));
}
