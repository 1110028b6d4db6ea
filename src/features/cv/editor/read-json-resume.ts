import { z } from 'zod';
import type { Language } from '#src/shared/language.ts';
import { cleanCv } from './clean-cv.ts';
import { type Cv, cvLimits, degrees, type LocalText } from './contract.ts';
import { degreeOf } from './degree-of.ts';
import { emptyCv } from './empty-cv.ts';
import { languageLevelOf, skillLevelOf } from './level-of.ts';
import { countryOf } from './places.ts';
import type { OtherFormat } from './files/other-formats.ts';
import { noResume, plainText, type Resume, resumeSchema } from './resume-schema.ts';

/** Reactive Resume has `basics` too, but keeps all else under `sections`. */
const isResume = z.looseObject({ basics: z.looseObject({}), sections: z.undefined().optional() });

/**
 * Reads a JSON Resume. Texts go to one language, unless the file came from this editor. What does not fit the form is cut off.
 * @returns null if it is no JSON Resume
 */
export function fromJsonResume(json: unknown, language: Language): Cv | null {
  const { data: file } = isResume.safeParse(json);
  if (!file) return null;
  const { data } = resumeSchema.safeParse({ ...noResume, ...file });
  if (!data) return null;
  return data.meta ? cleanCv(data.meta.still_human) : toCv(data, (said, most) => ({ en: '', zh: '', [language]: plainText(said, most) }));
}

/** What only their files have. */
const otherForms: readonly (readonly [format: OtherFormat, form: z.ZodType])[] = [
  ['reactive', z.looseObject({ basics: z.looseObject({}), sections: z.looseObject({}) })],
  ['fresh', z.looseObject({ employment: z.looseObject({ history: z.array(z.unknown()) }) })],
  ['europass', z.looseObject({ SkillsPassport: z.looseObject({}) })],
  ['open', z.looseObject({ resume: z.looseObject({ workExperiences: z.array(z.unknown()) }) })],
  ['linkedin', z.looseObject({ firstName: z.string(), lastName: z.string(), positions: z.looseObject({}).or(z.array(z.unknown())) })],
];

/** The program that wrote a CV as JSON of its own; null if none is known. */
export function otherFormatOf(json: unknown): OtherFormat | null {
  return otherForms.find(([, form]) => form.safeParse(json).success)?.[0] ?? null;
}

type ToText = (said: string, most: number) => LocalText;
type Dates = Pick<Resume['work'][number], 'startDate' | 'endDate'>;
const joined = (parts: readonly string[], between = '\n') => parts.filter((part) => part !== '').join(between);
const first = (...texts: string[]) => texts.find((text) => text !== '') ?? '';
const span = ({ startDate, endDate }: Dates) => ({ start: startDate.at, end: endDate.at });

function toCv(resume: Resume, text: ToText): Cv {
  const start = emptyCv();
  const { name, label, phone, email, summary, location } = resume.basics;
  return {
    ...start,
    title: first(label, name).slice(0, 100),
    basic: {
      ...{ ...start.basic, name: text(name, 100), title: text(label, 120), phone, email, bio: text(summary, 2000) },
      ...{ profiles: profilesOf(resume.basics), ...countryOf(first(location.countryCode, location.country), location.city) },
    },
    work: resume.work.map((e, index) => ({
      ...{ id: `w-${index}`, company: text(first(e.name, e.company, e.organization), 160), position: text(e.position, 160), ...span(e) },
      current: e.endDate.at === '' && (e.startDate.at !== '' || e.endDate.isPresent),
      details: text(joined([e.description, e.summary, ...e.highlights, e.location, first(e.url, e.website)]), 4000),
    })),
    education: resume.education.map((e, index) => {
      const degree = degrees.find((one) => one === e.studyType.toLowerCase().replaceAll(' ', '_')) ?? degreeOf(e.studyType);
      const score = first(e.score, e.gpa);
      return {
        ...{ id: `e-${index}`, school: text(e.institution, 160), degree, ...span(e) },
        field: text(degree === '' || e.area === '' ? joined([e.studyType === degree ? '' : e.studyType, e.area], ', ') : e.area, 160),
        details: text(joined([/^[\d.,/ %]+$/.test(score) ? `GPA ${score}` : score, ...e.courses, e.url]), 2000),
      };
    }),
    skills: resume.skills
      .flatMap(({ name: of, level, keywords }) => graded(of, keywords, 100).map((said) => ({ said, level })))
      .slice(0, cvLimits.entries)
      .map(({ said, level }, index) => ({ id: `s-${index}`, name: text(said, 100), level: skillLevelOf(level) })),
    languages: resume.languages.map((e, index) => ({
      ...{ id: `l-${index}`, name: text(first(e.language, e.name), 60), level: languageLevelOf(first(e.fluency, e.level)) },
    })),
    ...extrasOf(resume, text),
  };
}

/** “Web (HTML, CSS)” as one name if it fits, or each word as a name of its own. */
function graded(name: string, keywords: readonly string[], most: number): string[] {
  if (keywords.length === 0) return name === '' ? [] : [name];
  if (name === '') return [...keywords];
  const whole = `${name} (${keywords.join(', ')})`;
  return whole.length <= most ? [whole] : [name, ...keywords];
}

/** Addresses, one a line, each once. A profile without one is named. */
function profilesOf({ url, website, profiles }: Resume['basics']): string {
  const named = profiles.map((e) => first(e.url, joined([e.network, e.username], ' ')));
  const all = [...new Set([first(url, website), ...named].filter((page) => page !== ''))];
  return all.filter((_, index) => all.slice(0, index + 1).join('\n').length <= 600).join('\n');
}

/** What people did without pay is no job that they held: it goes to the projects. Certificates and publications are achievements. */
function extrasOf(resume: Resume, text: ToText): Pick<Cv, 'projects' | 'achievements' | 'interests'> {
  const achievements = [
    ...resume.awards.map((e) => ({ name: e.title, date: e.date, details: [e.awarder, e.summary] })),
    ...resume.certificates.map((e) => ({ name: e.name, date: e.date, details: [e.issuer, e.url] })),
    ...resume.publications.map((e) => ({ name: e.name, date: e.releaseDate, details: [e.publisher, e.summary, first(e.url, e.website)] })),
  ];
  const projects = [
    ...resume.projects.map((e) => ({
      ...{ name: e.name, role: joined([...e.roles, e.entity], ', '), link: e.url, ...span(e) },
      details: [e.description, e.summary, ...e.highlights, e.keywords.join(', '), e.type],
    })),
    ...resume.volunteer.map((e) => ({
      ...{ name: first(e.organization, e.name, e.company), role: e.position, link: first(e.url, e.website), ...span(e) },
      details: [e.description, e.summary, ...e.highlights, e.location],
    })),
  ];
  return {
    projects: projects.slice(0, cvLimits.entries).map(({ name, role, details, ...e }, index) => ({
      ...{ id: `p-${index}`, name: text(name, 160), role: text(role, 160), ...e, details: text(joined(details), 4000) },
    })),
    achievements: achievements.slice(0, cvLimits.entries).map((e, index) => ({
      ...{ id: `a-${index}`, name: text(e.name, 200), date: e.date.at, details: text(joined(e.details), 1000) },
    })),
    interests: resume.interests
      .flatMap((e) => graded(e.name, e.keywords, 200))
      .slice(0, cvLimits.entries)
      .map((name, index) => ({ id: `i-${index}`, name: text(name, 200) })),
  };
}
