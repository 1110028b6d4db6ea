import { type Cv, cvSchema, type LocalText } from '#src/features/cv/editor/contract.ts';
import { emptyCv } from '#src/features/cv/editor/empty-cv.ts';
import type { BenchCv } from './cvs.ts';
import people from './later-cvs.json' with { type: 'json' };

type Plain<T> = { [K in keyof T]: T[K] extends LocalText ? LocalText : T[K] };
type Listed<P extends 'work' | 'education'> = Omit<Plain<Cv[P][number]>, 'id'>[];

interface Person extends Pick<Cv['basic'], 'phone' | 'email'> {
  name: string;
  title: string;
  place: [Cv['basic']['country'], string];
  zodiac?: Cv['basic']['zodiac'];
  bio?: string;
  work: Listed<'work'>;
  education: Listed<'education'>;
  skills: [string, Cv['skills'][number]['level']][];
  languages: [string, Cv['languages'][number]['level']][];
  projects?: [name: string, role: string, start: string, end: string, link: string, ...lines: string[]][];
  achievements?: [name: string, date: string, ...lines: string[]][];
  values?: string[];
  mbti?: Cv['mbti'];
}

const both = (said: string): LocalText => ({ en: said, zh: said });
const points = (lines: readonly string[]) => both(lines.join('\n'));
const numbered = <T extends object>(entries: readonly T[]) => entries.map((entry, index) => ({ id: `n-${index}`, ...entry }));

function toCv(person: Person): Cv {
  const { name, title, phone, email, place, zodiac = '', bio = '', projects = [], achievements = [], values = [], mbti = '' } = person;
  return {
    ...emptyCv(),
    ...{ title: name, user_type: person.work.length > 0 ? 'experienced' : 'freshGraduate', mbti },
    basic: { name: both(name), title: both(title), phone, email, country: place[0], city: place[1], zodiac, profiles: '', bio: both(bio) },
    work: numbered(person.work),
    education: numbered(person.education),
    skills: numbered(person.skills.map(([skill, level]) => ({ name: both(skill), level }))),
    languages: numbered(person.languages.map(([language, level]) => ({ name: both(language), level }))),
    projects: numbered(
      projects.map(([project, role, start, end, link, ...lines]) => ({
        ...{ name: both(project), role: both(role), start, end, link, details: points(lines) },
      })),
    ),
    achievements: numbered(achievements.map(([award, date, ...lines]) => ({ name: both(award), date, details: points(lines) }))),
    interests: [],
    values: numbered(values.map((value) => ({ name: both(value) }))),
  };
}

/** Returns CVs that were written after the layout and the reader. Since their first reading (97.4 % of the English fields), two faults were mended. */
export function laterCvs(): BenchCv[] {
  const written = people as unknown as Record<'en' | 'zh', Person[]>; // the JSON file has this form; the resulting CVs are parsed below
  return (['en', 'zh'] as const).flatMap((side) =>
    written[side].map((person, index) => ({ id: `new-${side}-${index + 1}`, side, cv: cvSchema.parse(toCv(person)) })),
  );
}
