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

/** Reactive Resume has `basics` too, but puts everything else under `sections`. */
const jsonResumeForm = z.looseObject({ basics: z.looseObject({}), sections: z.undefined().optional() });

/**
 * Reads a JSON Resume. Texts go to one language, unless the file came from this editor. Texts and lists over the limits are cut.
 * @returns null if the value is no JSON Resume
 */
export function fromJsonResume(json: unknown, language: Language): Cv | null {
  const { data: file } = jsonResumeForm.safeParse(json);
  if (!file) return null;
  const { data } = resumeSchema.safeParse({ ...noResume, ...file });
  if (!data) return null;
  return data.meta ? cleanCv(data.meta.still_human) : toCv(data, (text, max) => ({ en: '', zh: '', [language]: plainText(text, max) }));
}

/** Fields by which the JSON of other programs is recognised. */
const otherForms: readonly (readonly [format: OtherFormat, form: z.ZodType])[] = [
  ['reactive', z.looseObject({ basics: z.looseObject({}), sections: z.looseObject({}) })],
  ['fresh', z.looseObject({ employment: z.looseObject({ history: z.array(z.unknown()) }) })],
  ['europass', z.looseObject({ SkillsPassport: z.looseObject({}) })],
  ['open', z.looseObject({ resume: z.looseObject({ workExperiences: z.array(z.unknown()) }) })],
  ['linkedin', z.looseObject({ firstName: z.string(), lastName: z.string(), positions: z.looseObject({}).or(z.array(z.unknown())) })],
];

/** Recognises the program that wrote a CV in its own JSON format; null if it is unknown. */
export function otherFormatOf(json: unknown): OtherFormat | null {
  return otherForms.find(([, form]) => form.safeParse(json).success)?.[0] ?? null;
}

type ToText = (text: string, maxLength: number) => LocalText;
type Dates = Pick<Resume['work'][number], 'startDate' | 'endDate'>;
const joinTexts = (texts: readonly string[], separator = '\n') => texts.filter((text) => text !== '').join(separator);
const firstText = (...texts: string[]) => texts.find((text) => text !== '') ?? '';
const period = ({ startDate, endDate }: Dates) => ({ start: startDate.at, end: endDate.at });

function toCv(resume: Resume, text: ToText): Cv {
  const empty = emptyCv();
  const { name, label, phone, email, summary, location } = resume.basics;
  return {
    ...empty,
    title: firstText(label, name).slice(0, 100),
    basic: {
      ...{ ...empty.basic, name: text(name, 100), title: text(label, 120), phone, email, bio: text(summary, 2000) },
      ...{ profiles: profilesOf(resume.basics), ...countryOf(firstText(location.countryCode, location.country), location.city) },
    },
    work: resume.work.map((entry, index) => ({
      id: `w-${index}`,
      company: text(firstText(entry.name, entry.company, entry.organization), 160),
      position: text(entry.position, 160),
      ...period(entry),
      current: entry.endDate.at === '' && (entry.startDate.at !== '' || entry.endDate.isPresent),
      details: text(
        joinTexts([entry.description, entry.summary, ...entry.highlights, entry.location, firstText(entry.url, entry.website)]),
        4000,
      ),
    })),
    education: resume.education.map((entry, index) => {
      const degree = degrees.find((one) => one === entry.studyType.toLowerCase().replaceAll(' ', '_')) ?? degreeOf(entry.studyType);
      const score = firstText(entry.score, entry.gpa);
      const typeAndArea = joinTexts([entry.studyType === degree ? '' : entry.studyType, entry.area], ', ');
      return {
        ...{ id: `e-${index}`, school: text(entry.institution, 160), degree, ...period(entry) },
        field: text(degree === '' || entry.area === '' ? typeAndArea : entry.area, 160),
        details: text(joinTexts([/^[\d.,/ %]+$/.test(score) ? `GPA ${score}` : score, ...entry.courses, entry.url]), 2000),
      };
    }),
    skills: resume.skills
      .flatMap((skill) => namesWithKeywords(skill.name, skill.keywords, 100).map((skillName) => ({ skillName, level: skill.level })))
      .slice(0, cvLimits.entries)
      .map(({ skillName, level }, index) => ({ id: `s-${index}`, name: text(skillName, 100), level: skillLevelOf(level) })),
    languages: resume.languages.map((entry, index) => ({
      id: `l-${index}`,
      name: text(firstText(entry.language, entry.name), 60),
      level: languageLevelOf(firstText(entry.fluency, entry.level)),
    })),
    ...extrasOf(resume, text),
  };
}

/** Returns “Web (HTML, CSS)” as one name if it is short enough, else the name and each keyword as names of their own. */
function namesWithKeywords(name: string, keywords: readonly string[], maxLength: number): string[] {
  if (keywords.length === 0) return name === '' ? [] : [name];
  if (name === '') return [...keywords];
  const combined = `${name} (${keywords.join(', ')})`;
  return combined.length <= maxLength ? [combined] : [name, ...keywords];
}

/** Lists the addresses of pages, one per line, each once. A profile without an address becomes its network and user name. */
function profilesOf({ url, website, profiles }: Resume['basics']): string {
  const profileTexts = profiles.map((profile) => firstText(profile.url, joinTexts([profile.network, profile.username], ' ')));
  const all = [...new Set([firstText(url, website), ...profileTexts].filter((page) => page !== ''))];
  return all.filter((_, index) => all.slice(0, index + 1).join('\n').length <= 600).join('\n');
}

/** Converts the other lists. Unpaid work is no job and becomes projects; certificates and publications become achievements. */
function extrasOf(resume: Resume, text: ToText): Pick<Cv, 'projects' | 'achievements' | 'interests'> {
  const achievements = [
    ...resume.awards.map((entry) => ({ name: entry.title, date: entry.date, details: [entry.awarder, entry.summary] })),
    ...resume.certificates.map((entry) => ({ name: entry.name, date: entry.date, details: [entry.issuer, entry.url] })),
    ...resume.publications.map((entry) => ({
      name: entry.name,
      date: entry.releaseDate,
      details: [entry.publisher, entry.summary, firstText(entry.url, entry.website)],
    })),
  ];
  const projects = [
    ...resume.projects.map((entry) => ({
      ...{ name: entry.name, role: joinTexts([...entry.roles, entry.entity], ', '), link: entry.url, ...period(entry) },
      details: [entry.description, entry.summary, ...entry.highlights, entry.keywords.join(', '), entry.type],
    })),
    ...resume.volunteer.map((entry) => ({
      ...{
        name: firstText(entry.organization, entry.name, entry.company),
        role: entry.position,
        link: firstText(entry.url, entry.website),
        ...period(entry),
      },
      details: [entry.description, entry.summary, ...entry.highlights, entry.location],
    })),
  ];
  return {
    projects: projects.slice(0, cvLimits.entries).map(({ name, role, details, ...entry }, index) => ({
      ...{ id: `p-${index}`, name: text(name, 160), role: text(role, 160), ...entry, details: text(joinTexts(details), 4000) },
    })),
    achievements: achievements.slice(0, cvLimits.entries).map((entry, index) => ({
      ...{ id: `a-${index}`, name: text(entry.name, 200), date: entry.date.at, details: text(joinTexts(entry.details), 1000) },
    })),
    interests: resume.interests
      .flatMap((entry) => namesWithKeywords(entry.name, entry.keywords, 200))
      .slice(0, cvLimits.entries)
      .map((name, index) => ({ id: `i-${index}`, name: text(name, 200) })),
  };
}
