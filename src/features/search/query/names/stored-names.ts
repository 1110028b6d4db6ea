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

/** Writes a job as one line: people, English names, Chinese names. */
export function writeJob({ people, isDiscreet, aliases }: StoredJob<StoredName>): string {
  const inLanguage = (language: Language) =>
    aliases
      .filter((name) => name.language === language)
      .map(({ alias, source, place }) => `${marks[source]}${alias.replaceAll('|', ' ')}${place > 0 ? `#${place}` : ''}`)
      .join('|');
  return [`${isDiscreet ? '!' : ''}${people}`, inLanguage('en'), inLanguage('zh')].join('\t');
}

/** Parses a job's line. */
export function parseJob(line: string): StoredJob<Omit<StoredName, 'normalized'>> {
  const [people = '', en = '', zh = ''] = line.split('\t');
  return {
    people: Number(people.replace('!', '')),
    isDiscreet: people.startsWith('!'),
    aliases: [...parseNames('en', en), ...parseNames('zh', zh)],
  };
}

function parseNames(language: Language, names: string): Omit<StoredName, 'normalized'>[] {
  return names.split('|').map((stored) => {
    const [, marked = '', place = '0'] = /^(.*?)(?:#(\d+))?$/.exec(stored) ?? [];
    const source = sources.find((candidate) => marks[candidate] === marked.charAt(0)) ?? 'title';
    return { language, alias: source === 'title' ? marked : marked.slice(1), source, place: Number(place) };
  });
}

const sources: readonly Source[] = ['catalogue', 'member', 'family'];
