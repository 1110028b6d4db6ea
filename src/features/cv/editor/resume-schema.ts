import { z } from 'zod';
import { findDates } from '#src/features/cv/reading/dates.ts';
import { cleanText } from '#src/shared/clean-text.ts';
import { cvLimits, cvSchema } from './contract.ts';

/** Text without braces and hidden characters, cut to a length. No half of a character is left at the cut. */
export function plainText(text: string, most: number): string {
  const cut = text
    .slice(0, 2 * most)
    .replace(/[{}]/g, '')
    .toWellFormed();
  return (cleanText(cut) ?? '').slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** How many points of an entry, or words of a skill, are read. */
const mostLines = 100;
const clip = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? plainText(value, most) : typeof value === 'number' ? String(value) : ''));
const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null;
/** A date, or words for the present. People write “2020-05-01”, “May 2020”, 2020 or “Present”. */
const date = z
  .unknown()
  .optional()
  .transform((value) => {
    const said = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().slice(0, 60) : '';
    const [exact] = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?!\d)|(?![-\d]))/.exec(said) ?? [];
    if (exact !== undefined) return { at: exact, isPresent: false };
    const found = findDates(said)?.end;
    if (found === undefined || found === null || found === 'present')
      return { at: '', isPresent: /^(?:present|current(?:ly)?|now|today|ongoing|至今|现在|目前)$/i.test(said) };
    return { at: found.month === null ? `${found.year}` : `${found.year}-${String(found.month).padStart(2, '0')}`, isPresent: false };
  });
/** Texts of a list, one a line; a single text is a list of one. */
const lines = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const list: unknown[] = Array.isArray(value) ? value : [value];
      const texts = list.filter((line) => typeof line === 'string').slice(0, mostLines);
      return texts.flatMap((line) => {
        const text = plainText(line, most).replace(/\s+/g, ' ');
        return text === '' ? [] : [text];
      });
    });
/** A list of objects; a text in it is an object whose name it is. */
const listOf = <S extends z.ZodType>(entry: S, name: string) =>
  z.preprocess(
    (value): unknown =>
      (Array.isArray(value) ? value : [])
        .map((one: unknown) => (typeof one === 'string' ? { [name]: one } : one))
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

/** A JSON Resume 1.0.0, with the names that its fields had before. What is of another form is taken for empty. */
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
