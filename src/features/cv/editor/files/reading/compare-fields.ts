import { type Language, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from '../../contract.ts';
import { linesOf } from '../../outline.ts';

/** A field of a CV with its path, such as `work.0.company`, its written text, and the text that a machine reads in the file. */
export interface ReadField {
  path: string;
  written: string;
  read: string;
  isSame: boolean;
}

/** Compares every written field of a CV with what was read back from its file. */
export function compareFields(written: Cv, read: Cv, side: Language): ReadField[] {
  const readTexts = new Map(fieldsOf(read, side));
  return fieldsOf(written, side).map(([path, text]) => {
    const readText = readTexts.get(path) ?? '';
    return { path, written: text, read: readText, isSame: bare(text) === bare(readText) };
  });
}

/** Removes differences that do not count: case, spaces, the width of signs and invisible joiners. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\ufe0f]+/gu, '')
    .toLowerCase();
}

function fieldsOf(cv: Cv, side: Language): [path: string, text: string][] {
  const other = otherLanguage(side);
  const textOf = (text: LocalText) => text[side].trim() || text[other].trim();
  const lines = (text: LocalText) => linesOf(textOf(text)).join('\n');
  const { name, title, phone, email, country, city, zodiac, bio, profiles } = cv.basic;
  const basic = { name: textOf(name), title: textOf(title), phone, email, country, city, zodiac, bio: textOf(bio), profiles };
  const all = Object.entries(basic).map(([field, text]): [path: string, text: string] => [`basic.${field}`, text]);
  all.push(['mbti', cv.mbti]);
  const add = (part: string, index: number, fields: Record<string, string>) =>
    all.push(...Object.entries(fields).map(([name, text]): [string, string] => [`${part}.${index}.${name}`, text]));
  cv.work.forEach((entry, index) => {
    const fields = {
      position: textOf(entry.position),
      company: textOf(entry.company),
      start: entry.start,
      end: entry.current ? '' : entry.end,
    };
    add('work', index, { ...fields, details: lines(entry.details) });
  });
  cv.education.forEach((entry, index) =>
    add('education', index, {
      school: textOf(entry.school),
      field: textOf(entry.field),
      degree: entry.degree,
      start: entry.start,
      end: entry.end,
      details: lines(entry.details),
    }),
  );
  cv.skills.forEach((entry, index) => add('skills', index, { name: textOf(entry.name), level: entry.level }));
  cv.languages.forEach((entry, index) => add('languages', index, { name: textOf(entry.name), level: entry.level }));
  cv.projects.forEach((entry, index) =>
    add('projects', index, {
      name: textOf(entry.name),
      role: textOf(entry.role),
      start: entry.start,
      end: entry.end,
      link: entry.link,
      details: lines(entry.details),
    }),
  );
  cv.achievements.forEach((entry, index) =>
    add('achievements', index, { name: textOf(entry.name), date: entry.date, details: lines(entry.details) }),
  );
  cv.values.forEach((entry, index) => add('values', index, { name: textOf(entry.name) }));
  cv.interests.forEach((entry, index) => add('interests', index, { name: textOf(entry.name) }));
  return all.filter(([, text]) => text !== '');
}
