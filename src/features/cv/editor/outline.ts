import { type Language, listComma, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from './contract.ts';
import { type CvPart, cvParts } from './empty-cv.ts';
import { placeName } from './places.ts';

/** The texts that a CV shows in one language. The preview, print, Markdown and plain text are all made from it. */
export interface Outline {
  name: string;
  title: string;
  contact: string[];
  bio: string;
  /** `isShort`: all entries share one line. */
  sections: { part: CvPart | 'mbti'; isShort: boolean; entries: OutlineEntry[] }[];
}

export interface OutlineEntry {
  title: string;
  subtitle: string;
  time: string;
  points: string[];
  /** The last point, if it is an address. */
  link: string;
}

export type Headings = Readonly<Record<Outline['sections'][number]['part'], string>>;

/** Names of levels, degrees and “present” in the language of the CV. */
export type OutlineWords = Readonly<Record<string, string>>;

/** Builds the outline of a CV in one language. A text that is missing in this language is shown in the other. Empty parts are left out. */
export function outlineOf(cv: Cv, language: Language, words: OutlineWords): Outline {
  const textOf = (text: LocalText) => text[language].trim() || text[otherLanguage(language)].trim();
  const lines = (text: LocalText) => linesOf(textOf(text));
  const word = (name: string) => words[name] ?? name;
  const choiceName = (kind: string, id: string) => (id === '' ? '' : word(`${kind}_${id}`));
  const time = (start: string, end: string, current = false) =>
    timeOf(start, current || (start !== '' && end === '') ? word('present') : shortMonth(end));
  const toEntry: { [P in CvPart]: (entry: Cv[P][number]) => OutlineEntry } = {
    work: (entry) => ({
      title: textOf(entry.position),
      subtitle: textOf(entry.company),
      time: time(entry.start, entry.end, entry.current),
      points: lines(entry.details),
      link: '',
    }),
    education: (entry) => ({
      ...{ title: textOf(entry.school), time: time(entry.start, entry.end), points: lines(entry.details), link: '' },
      subtitle: [textOf(entry.field), choiceName('degree', entry.degree)].filter((text) => text !== '').join(listComma[language]),
    }),
    skills: (entry) => ({ title: textOf(entry.name), subtitle: choiceName('skill', entry.level), time: '', points: [], link: '' }),
    languages: (entry) => ({ title: textOf(entry.name), subtitle: choiceName('language', entry.level), time: '', points: [], link: '' }),
    projects: (entry) => ({
      title: textOf(entry.name),
      subtitle: textOf(entry.role),
      time: time(entry.start, entry.end),
      points: [...lines(entry.details), ...lines({ en: entry.link, zh: entry.link })],
      link: entry.link.trim(),
    }),
    achievements: (entry) => ({
      title: textOf(entry.name),
      subtitle: '',
      time: shortMonth(entry.date),
      points: lines(entry.details),
      link: '',
    }),
    values: (entry) => onlyTitle(textOf(entry.name)),
    interests: (entry) => onlyTitle(textOf(entry.name)),
  };
  const entriesOf = <P extends CvPart>(part: P) => cv[part].map((entry: Cv[P][number]) => toEntry[part](entry)).filter(isWritten);
  const mbti = cv.mbti === '' ? [] : [{ part: 'mbti' as const, entries: [onlyTitle(cv.mbti)] }];
  return {
    ...{ name: textOf(cv.basic.name), title: textOf(cv.basic.title), bio: textOf(cv.basic.bio) },
    contact: contactOf(cv.basic, language, words),
    sections: [...cvParts.map((part) => ({ part, entries: entriesOf(part) })), ...mbti]
      .filter(({ entries }) => entries.length > 0)
      .map((section) => ({ ...section, isShort: shortParts.has(section.part) })),
  };
}

function contactOf(basic: Cv['basic'], language: Language, words: OutlineWords): string[] {
  const zodiac = basic.zodiac === '' ? '' : (words[basic.zodiac] ?? basic.zodiac);
  return [basic.phone, basic.email, placeName(basic, language), zodiac, ...basic.profiles.split('\n')]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const onlyTitle = (title: string): OutlineEntry => ({ title, subtitle: '', time: '', points: [], link: '' });

/** Splits a text into its non-empty lines, without bullets. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*·]\s*/u, '').trim())
    .filter((line) => line !== '');
}

/** Splits a summary into lines. A line with a bullet is a point. */
export function bioLines(bio: string): { isPoint: boolean; text: string }[] {
  return bio.split('\n').map((line) => {
    const text = line.replace(/^\s*[-•*·]\s+/u, '');
    return { isPoint: text !== line, text: text.trim() };
  });
}

/** Whether a CV has nothing to show on a page. */
export function isBlank({ name, title, contact, bio, sections }: Outline): boolean {
  return [name, title, bio, ...contact].every((text) => text === '') && sections.length === 0;
}

/** Lists all texts of an outline with its headings, in the order of the page. Some may be empty. */
export function textsOf({ name, title, contact, bio, sections }: Outline, headings: Headings): string[] {
  const sectionTexts = sections.flatMap(({ part, entries }) => [
    headings[part],
    ...entries.flatMap((entry) => [entry.title, entry.subtitle, entry.time, ...entry.points]),
  ]);
  return [name, title, ...contact, bio, ...sectionTexts];
}

/** Parts whose entries have neither time nor points. */
export const shortParts: ReadonlySet<string> = new Set(['skills', 'languages', 'values', 'interests', 'mbti']);
const isWritten = ({ title, subtitle, points }: OutlineEntry) => title !== '' || subtitle !== '' || points.length > 0;
const shortMonth = (month: string) => month.replace('-', '.');
/** Formats a period: “2019.03 – 2021.05”, or “2021.05” without a start. The caller passes “present” for an open end. */
const timeOf = (start: string, end: string) => (start === '' ? end : `${shortMonth(start)} – ${end}`);
