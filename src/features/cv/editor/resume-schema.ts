import { z } from 'zod';
import { findDates } from '#src/features/cv/reading/dates.ts';
import { cleanText } from '#src/shared/clean-text.ts';
import { cvLimits, cvSchema } from './contract.ts';

/** Removes braces and hidden characters from a text and cuts it to a length, never within a surrogate pair. */
export function plainText(text: string, maxLength: number): string {
  const cut = text
    .slice(0, 2 * maxLength)
    .replace(/[{}]/g, '')
    .toWellFormed();
  return (cleanText(cut) ?? '').slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** How many points of an entry, or keywords of a skill, are read. */
const maxLines = 100;
const clip = (maxLength: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? plainText(value, maxLength) : typeof value === 'number' ? String(value) : ''));
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** A date or a word for the present: “2020-05-01”, “May 2020”, 2020, “Present”. */
const date = z
  .unknown()
  .optional()
  .transform((value) => {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().slice(0, 60) : '';
    const [exact] = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?!\d)|(?![-\d]))/.exec(text) ?? [];
    if (exact !== undefined) return { at: exact, isPresent: false };
    const found = findDates(text)?.end;
    if (found === undefined || found === null || found === 'present')
      return { at: '', isPresent: /^(?:present|current(?:ly)?|now|today|ongoing|至今|现在|目前)$/i.test(text) };
    return { at: found.month === null ? `${found.year}` : `${found.year}-${String(found.month).padStart(2, '0')}`, isPresent: false };
  });
/** A list of texts, each on one line. A single text is a list of one. */
const lines = (maxLength: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const list: unknown[] = Array.isArray(value) ? value : [value];
      const texts = list.filter((line) => typeof line === 'string').slice(0, maxLines);
      return texts.flatMap((line) => {
        const text = plainText(line, maxLength).replace(/\s+/g, ' ');
        return text === '' ? [] : [text];
      });
    });
/** A list of objects. A text in the list becomes an object with the text in the field `name`. */
const listOf = <S extends z.ZodType>(entry: S, name: string) =>
  z.preprocess(
    (value): unknown =>
      (Array.isArray(value) ? value : [])
        .map((item: unknown) => (typeof item === 'string' ? { [name]: item } : item))
        .filter(isObject)
        .slice(0, cvLimits.entries),
    z.array(entry).catch([]),
  );

const dated = { startDate: date, endDate: date };
const page = { url: clip(300), website: clip(300) };
const basicsSchema = z.object({
  ...{ name: clip(100), label: clip(120), phone: clip(40), email: clip(254), summary: clip(2000), ...page },
  location: z
    .object({ countryCode: clip(40), country: clip(60), city: clip(80), region: clip(80) })
    .catch({ countryCode: '', country: '', city: '', region: '' }),
  profiles: listOf(z.object({ network: clip(60), username: clip(100), url: clip(300) }), 'url'),
});
const workSchema = z.object({
  ...{ name: clip(160), company: clip(160), organization: clip(160), position: clip(160), location: clip(120), ...page, ...dated },
  ...{ description: clip(1900), summary: clip(1900), highlights: lines(1900) },
});
const noBasics = basicsSchema.parse({});

/** A JSON Resume 1.0.0, also with the field names of earlier versions. Values of a wrong type count as empty. */
export const resumeSchema = z.object({
  basics: basicsSchema.catch(noBasics),
  work: listOf(workSchema, 'name'),
  volunteer: listOf(workSchema, 'organization'),
  education: listOf(
    z.object({
      ...{ institution: clip(160), area: clip(160), studyType: clip(80), url: clip(300), score: clip(60), gpa: clip(60), ...dated },
      courses: lines(300),
    }),
    'institution',
  ),
  awards: listOf(z.object({ title: clip(200), date, awarder: clip(200), summary: clip(900) }), 'title'),
  certificates: listOf(z.object({ name: clip(200), date, issuer: clip(200), url: clip(300) }), 'name'),
  publications: listOf(z.object({ name: clip(200), publisher: clip(200), releaseDate: date, summary: clip(900), ...page }), 'name'),
  skills: listOf(z.object({ name: clip(100), level: clip(40), keywords: lines(100) }), 'name'),
  languages: listOf(z.object({ language: clip(60), name: clip(60), fluency: clip(60), level: clip(60) }), 'language'),
  projects: listOf(
    z.object({
      ...{ name: clip(160), description: clip(1900), highlights: lines(1900), keywords: lines(100), url: clip(300), ...dated },
      ...{ roles: lines(120), entity: clip(120), type: clip(80), summary: clip(1900) },
    }),
    'name',
  ),
  interests: listOf(z.object({ name: clip(200), keywords: lines(100) }), 'name'),
  references: listOf(z.object({ name: clip(100), reference: clip(900) }), 'name'),
  meta: z.object({ still_human: cvSchema }).nullable().catch(null),
});
export type Resume = z.infer<typeof resumeSchema>;
export const noResume = {
  ...{ work: [], volunteer: [], education: [], awards: [], certificates: [], publications: [] },
  ...{ skills: [], languages: [], projects: [], interests: [], references: [], meta: null },
};
