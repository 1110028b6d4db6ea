import type { Language } from '#src/shared/language.ts';
import stored from './names.json' with { type: 'json' };
import { readingOf } from './reading-of.ts';
import { parseJob, type StoredName } from './stored-names.ts';

/** A name of a job of the catalogue. */
export interface IndexedName extends StoredName {
  /** The job's key in the catalogue. */
  key: string;
  people: number;
  /** Whether the work is indecent, so that only a name typed nearly in full suggests the job. */
  isDiscreet: boolean;
  /** Probability that somebody who does this job calls it by this name, 0 to 1. */
  use: number;
  /** Only of Chinese names: the syllables without spaces, and their first letters. */
  pinyin: string;
  initials: string;
}

/** How usual a name is for its job, by its source. The name of a narrower job applies to few of the people. */
const useOf: Record<StoredName['source'], number> = { title: 1, catalogue: 0.9, member: 0.08, family: 1 };

/** Later names in the catalogue's list are less usual: each has this share of the one before it, but at least `min`. */
const later = { share: 0.75, min: 0.12 };

const readings: Record<string, string> = stored.readings;
const indexes: Partial<Record<Language, readonly IndexedName[]>> = {};

/** Returns all names of the catalogue in one language. Builds the index at the first call, so that a Worker starts without it. */
export function namesIn(language: Language): readonly IndexedName[] {
  return (indexes[language] ??= Object.entries(stored.jobs).flatMap(([key, line]) => indexJob(key, line, language)));
}

let namesByJob: ReadonlyMap<string, readonly IndexedName[]> | null = null;

/** Returns the names of one job in both languages. */
export function namesOf(key: string): readonly IndexedName[] {
  namesByJob ??= Map.groupBy([...namesIn('en'), ...namesIn('zh')], (name) => name.key);
  return namesByJob.get(key) ?? [];
}

let discreet: readonly string[] | null = null;

/** Returns the keys of the jobs whose work is indecent. */
export function discreetKeys(): readonly string[] {
  discreet ??= Object.keys(stored.jobs).filter((key) => namesOf(key).some(({ isDiscreet }) => isDiscreet));
  return discreet;
}

function indexJob(key: string, line: string, language: Language): IndexedName[] {
  const { people, isDiscreet, aliases } = parseJob(line, language);
  return aliases.map((name, index) => {
    const syllables = language === 'zh' ? readSyllables(name.normalized) : [];
    const order = name.place > 0 ? 1 / name.place : Math.max(later.min, later.share ** Math.max(0, index - 1));
    const use = useOf[name.source] * (name.source === 'catalogue' || name.place > 0 ? order : 1);
    const reading = { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') };
    return { ...name, key, people, isDiscreet, use, ...reading };
  });
}

function readSyllables(normalized: string): string[] {
  return (readings[normalized] ?? readingOf(normalized)).split(' ');
}

/** Exponent of the number of people: a job with a hundred times the people is six times as likely to be searched. */
const peopleExponent = 0.4;

/** Relative likelihood that a name is meant, before anything is typed. Only its order is meaningful. */
export function likelihoodOf({ use, people }: Pick<IndexedName, 'use' | 'people'>): number {
  return use * people ** peopleExponent;
}
