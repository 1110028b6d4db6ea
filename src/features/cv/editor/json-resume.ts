import { type Language, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from './contract.ts';
import { citiesOf, placeName } from './places.ts';

/** Converts a CV to JSON Resume 1.0.0 in one language. `meta.still_human` holds both languages, so that an import loses nothing. */
export function toJsonResume(cv: Cv, language: Language): Record<string, unknown> {
  const textOf = (text: LocalText) => text[language] || text[otherLanguage(language)];
  const points = (text: LocalText) =>
    textOf(text)
      .split('\n')
      .filter((line) => line.trim() !== '');
  const time = (start: string, end: string) => ({ ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) });
  const { basic } = cv;
  const city = citiesOf(basic.country, language).find(({ id }) => id === basic.city)?.name;
  const pages = basic.profiles.split('\n').filter((line) => line.trim() !== '');
  const countryCode = basic.country === 'UK' ? 'GB' : basic.country;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...{ name: textOf(basic.name), label: textOf(basic.title), phone: basic.phone, summary: textOf(basic.bio) },
      ...(pages.length > 0 ? { profiles: pages.map((url) => ({ network: networkOf(url), url })) } : {}),
      ...(basic.email ? { email: basic.email } : {}),
      ...(countryCode ? { location: { countryCode, ...(city ? { city } : {}), address: placeName(basic, language) } } : {}),
    },
    work: cv.work.map((entry) => ({
      name: textOf(entry.company),
      position: textOf(entry.position),
      ...time(entry.start, entry.current ? '' : entry.end),
      highlights: points(entry.details),
    })),
    education: cv.education.map((entry) => ({
      institution: textOf(entry.school),
      area: textOf(entry.field),
      ...(entry.degree ? { studyType: entry.degree } : {}),
      ...time(entry.start, entry.end),
      courses: points(entry.details),
    })),
    skills: cv.skills.map((entry) => ({ name: textOf(entry.name), ...(entry.level ? { level: entry.level } : {}) })),
    languages: cv.languages.map((entry) => ({ language: textOf(entry.name), ...(entry.level ? { fluency: entry.level } : {}) })),
    projects: cv.projects.map((entry) => ({
      name: textOf(entry.name),
      roles: [textOf(entry.role)],
      ...(entry.link ? { url: entry.link } : {}),
      ...time(entry.start, entry.end),
      highlights: points(entry.details),
    })),
    awards: cv.achievements.map((entry) => ({
      title: textOf(entry.name),
      ...(entry.date ? { date: entry.date } : {}),
      summary: textOf(entry.details),
    })),
    interests: [...cv.interests, ...cv.values].map((entry) => ({ name: textOf(entry.name) })),
    meta: { version: 'v1.0.0', still_human: cv },
  };
}

/** Returns the site of an address: `linkedin.com` for `https://www.linkedin.com/in/you`. */
const networkOf = (url: string) => /^(?:https?:\/\/)?(?:www\.)?([^/\s]+)/i.exec(url.trim())?.[1] ?? '';
