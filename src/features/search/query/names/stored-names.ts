import type { Language } from '#src/shared/language.ts';

/** The file of names: the line of each job by its key in the catalogue, and the readings of Chinese names that differ from those of their characters. */
export interface StoredNames {
  jobs: Record<string, string>;
  readings: Record<string, string>;
}

/** The mark in front of a name by its source. */
const marks = { title: '', catalogue: '=', member: '-', family: '*' } as const;
type Source = keyof typeof marks;

export interface StoredName {
  language: Language;
  alias: string;
  normalized: string;
  source: Source;
  /** Rank among the jobs that share the name: 1 for the job that most people mean; 0 for a name of one job. */
  place: number;
}

interface StoredJob<Name> {
  /** People who do this job in the United States. */
  people: number;
  /** Whether the work is indecent, so that only a name typed nearly in full suggests the job. */
  isDiscreet: boolean;
  aliases: readonly Name[];
}

/** Writes a job as one line: people, English names, Chinese names. A name's normalised form follows it only if it is not its lower case. */
export function writeJob({ people, isDiscreet, aliases }: StoredJob<StoredName>): string {
  const inLanguage = (language: Language) =>
    aliases
      .filter((name) => name.language === language)
      .map(writeName)
      .join('|');
  return [`${isDiscreet ? '!' : ''}${people}`, inLanguage('en'), inLanguage('zh')].join('\t');
}

function writeName({ alias, normalized, source, place }: StoredName): string {
  const shown = alias.replaceAll(/[|~]/g, ' ');
  return `${marks[source]}${shown}${place > 0 ? `#${place}` : ''}${normalized === shown.toLowerCase() ? '' : `~${normalized}`}`;
}

/** Parses a job's line, with its names in one language. */
export function parseJob(line: string, language: Language): StoredJob<StoredName> {
  const [people = '', en = '', zh = ''] = line.split('\t');
  return {
    people: Number(people.replace('!', '')),
    isDiscreet: people.startsWith('!'),
    aliases: { en, zh }[language].split('|').map((stored) => parseName(stored, language)),
  };
}

function parseName(stored: string, language: Language): StoredName {
  const [name = '', normalized] = stored.split('~');
  const source = sources.find((candidate) => name.startsWith(marks[candidate])) ?? 'title';
  const rank = /#(\d+)$/.exec(name);
  const alias = name.slice(marks[source].length, rank?.index);
  return { language, alias, normalized: normalized ?? alias.toLowerCase(), source, place: Number(rank?.[1] ?? 0) };
}

const sources: readonly Source[] = ['catalogue', 'member', 'family'];
