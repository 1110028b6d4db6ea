import { z } from 'zod';
import type { Language } from '#src/shared/language.ts';
import { cleanText } from '#src/shared/clean-text.ts';
import { cleanCv } from './clean-cv.ts';
import { type Cv, cvLimits, cvSchema, degrees, languageLevels, type LocalText, skillLevels } from './contract.ts';
import { degreeOf } from './degree-of.ts';
import { emptyCv } from './empty-cv.ts';

/** Text without braces and hidden characters, cut to a length. No half of a character is left at the cut. */
function plain(text: string, most: number): string {
  const cut = text
    .slice(0, 2 * most)
    .replace(/[{}]/g, '')
    .toWellFormed();
  return (cleanText(cut) ?? '').slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** How many points of an entry are read. */
const mostHighlights = 100;
const clip = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? plain(value, most) : ''));
const month = z
  .unknown()
  .optional()
  .transform((value) => /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?/.exec(typeof value === 'string' ? value : '')?.[0] ?? '');
const lines = z
  .unknown()
  .optional()
  .transform((value) =>
    Array.isArray(value)
      ? plain(
          value
            .filter((line) => typeof line === 'string')
            .slice(0, mostHighlights)
            .join('\n'),
          1900,
        )
      : '',
  );
const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null;
const listOf = <S extends z.ZodType>(entry: S) =>
  z.preprocess(
    (value): unknown => (Array.isArray(value) ? value.filter(isObject).slice(0, cvLimits.entries) : []),
    z.array(entry).catch([]),
  );
const dated = { startDate: month, endDate: month };
const resumeSchema = z.object({
  basics: z
    .object({ name: clip(100), label: clip(120), phone: clip(40), email: clip(254), summary: clip(2000) })
    .catch({ name: '', label: '', phone: '', email: '', summary: '' }),
  work: listOf(z.object({ name: clip(160), company: clip(160), position: clip(160), ...dated, summary: clip(1900), highlights: lines })),
  education: listOf(z.object({ institution: clip(160), area: clip(160), studyType: clip(40), ...dated, courses: lines })),
  skills: listOf(z.object({ name: clip(100), level: clip(40) })),
  languages: listOf(z.object({ language: clip(60), fluency: clip(40) })),
  projects: listOf(z.object({ name: clip(160), description: clip(1900), url: clip(300), ...dated, highlights: lines })),
  awards: listOf(z.object({ title: clip(200), date: month, summary: clip(1000) })),
  interests: listOf(z.object({ name: clip(200) })),
  meta: z.object({ still_human: cvSchema }).nullable().catch(null),
});
type Resume = z.infer<typeof resumeSchema>;
const nothing = { work: [], education: [], skills: [], languages: [], projects: [], awards: [], interests: [], meta: null };
/** Reactive Resume has `basics` too, but keeps all else under `sections`. */
const isResume = z.looseObject({ basics: z.looseObject({}), sections: z.undefined().optional() });

/**
 * Reads a JSON Resume. Texts go to one language, unless the file came from this editor. What does not fit the form is cut off.
 * @returns null if it is no JSON Resume
 */
export function fromJsonResume(json: unknown, language: Language): Cv | null {
  const { data: file } = isResume.safeParse(json);
  if (!file) return null;
  const { data } = resumeSchema.safeParse({ ...nothing, ...file });
  if (!data) return null;
  return data.meta ? cleanCv(data.meta.still_human) : toCv(data, (said) => ({ en: '', zh: '', [language]: said }));
}

type ToText = (said: string) => LocalText;
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('\n');
/** One of the levels; empty for another word or none. */
const levelOf = <L extends string>(said: string, levels: readonly L[]): L | '' =>
  levels.find((one) => one === said.toLowerCase().replaceAll(' ', '_')) ?? '';

function toCv(resume: Resume, text: ToText): Cv {
  const { basics } = resume;
  const start = emptyCv();
  const { name, label, phone, email, summary } = basics;
  return {
    ...start,
    title: (label || name).slice(0, 100),
    basic: { ...start.basic, name: text(name), title: text(label), phone, email, bio: text(summary) },
    work: resume.work.map((e, index) => ({
      ...{ id: `w-${index}`, company: text(e.name || e.company), position: text(e.position), start: e.startDate, end: e.endDate },
      ...{ current: e.endDate === '' && e.startDate !== '', details: text(joined(e.summary, e.highlights)) },
    })),
    education: resume.education.map((e, index) => ({
      ...{
        id: `e-${index}`,
        school: text(e.institution),
        field: text(e.area),
        degree: levelOf(e.studyType, degrees) || degreeOf(e.studyType),
      },
      ...{ start: e.startDate, end: e.endDate, details: text(e.courses) },
    })),
    skills: resume.skills.map((e, index) => ({
      id: `s-${index}`,
      name: text(e.name),
      level: levelOf(e.level, skillLevels),
    })),
    ...extrasOf(resume, text),
  };
}

function extrasOf(
  { languages, projects, awards, interests }: Resume,
  text: ToText,
): Pick<Cv, 'languages' | 'projects' | 'achievements' | 'values'> {
  return {
    languages: languages.map((e, index) => ({
      ...{ id: `l-${index}`, name: text(e.language), level: levelOf(e.fluency, languageLevels) },
    })),
    projects: projects.map((e, index) => ({
      ...{ id: `p-${index}`, name: text(e.name), role: text(''), link: e.url, start: e.startDate, end: e.endDate },
      details: text(joined(e.description, e.highlights)),
    })),
    achievements: awards.map((e, index) => ({ id: `a-${index}`, name: text(e.title), date: e.date, details: text(e.summary) })),
    values: interests.map((e, index) => ({ id: `v-${index}`, name: text(e.name) })),
  };
}
