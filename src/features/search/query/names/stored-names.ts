import type { Language } from '#src/shared/language.ts';

/** The file of names: each job's line by its key in the catalogue, and readings of Chinese names that their characters do not give. */
export interface StoredNames {
  jobs: Record<string, string>;
  readings: Record<string, string>;
}

const marks = { title: '', catalogue: '=', member: '-', family: '*' } as const;
type Source = keyof typeof marks;

export interface StoredName {
  language: Language;
  alias: string;
  normalized: string;
  source: Source;
  /** Order among the jobs that share the name, 1 for the one that most people mean; 0 for a name of one job. */
  place: number;
}

interface StoredJob<Name> {
  /** People who do this job in the United States. */
  people: number;
  /** Whether only a name that was typed nearly in full may suggest it. */
  isDiscreet: boolean;
  aliases: readonly Name[];
}

/** A job as one line: people, English names, Chinese names. */
export function writeJob({ people, isDiscreet, aliases }: StoredJob<StoredName>): string {
  const inLanguage = (language: Language) =>
    aliases
      .filter((name) => name.language === language)
      .map(({ alias, source, place }) => `${marks[source]}${alias.replaceAll('|', ' ')}${place > 0 ? `#${place}` : ''}`)
      .join('|');
  return [`${isDiscreet ? '!' : ''}${people}`, inLanguage('en'), inLanguage('zh')].join('\t');
}

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
    const source = sources.find((one) => marks[one] === marked.charAt(0)) ?? 'title';
    return { language, alias: source === 'title' ? marked : marked.slice(1), source, place: Number(place) };
  });
}

const sources: readonly Source[] = ['catalogue', 'member', 'family'];
