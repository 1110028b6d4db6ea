import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { findDates } from '#src/features/cv/reading/dates.ts';
import { afterBullet, isBullet } from '#src/features/cv/reading/line-shapes.ts';
import type { CvReading, PartialDate } from '#src/features/cv/reading/types.ts';
import type { Language } from '#src/shared/language.ts';
import { type Cv, degrees, type LocalText, mbtiTypes } from '../../contract.ts';
import { emptyCv } from '../../empty-cv.ts';
import { degreeOf, subjectOf } from '../../degree-of.ts';
import { languageLevelOf, skillLevelOf } from '../../level-of.ts';
import { fit } from './fit.ts';
import { readHead } from './read-head.ts';
import { readEntries, readNamesWithLevels, sectionLines } from './read-parts.ts';
import { type AllWords, idOf } from './words.ts';
import { fullLineTest, joinLines } from './wrapped-lines.ts';

/**
 * Converts the text of a CV to a CV of this editor. Texts go to one language. Curly braces become round ones, and long texts are cut.
 * @param text the lines, and their reading if the caller has it
 * @param words names of levels, degrees and zodiac signs in both languages
 */
export function cvOfText(text: { lines: string[]; reading?: CvReading }, side: Language, words: AllWords): Cv {
  const reading = text.reading ?? readCv(text);
  const empty = emptyCv();
  const local: ToLocal = (localText, maxLength) => ({ en: '', zh: '', [side]: fit(localText, maxLength) });
  const { lines } = text;
  const head = readHead(lines, reading, words);
  return {
    ...empty,
    title: fit(head.title || head.name, 100),
    user_type: reading.roles.length > 0 ? 'experienced' : '',
    basic: {
      ...{ ...empty.basic, name: local(head.name, 100), title: local(head.title, 120), bio: local(head.bio, 2000) },
      ...{ phone: fit(head.phone, 40), email: fit(head.email, 254), country: head.country, city: head.city, zodiac: head.zodiac },
      profiles: fit(head.profiles, 600),
    },
    work: reading.roles.slice(0, 50).map(({ title, employer, start: from, end, tasks }, index) => ({
      ...{ id: `w-${index}`, position: local(title.text, 160), company: local(employer?.text ?? '', 160) },
      ...{ start: monthOf(from), end: end === 'present' ? '' : monthOf(end), current: end === 'present' },
      details: local(tasks.map((task) => task.text).join('\n'), 4000),
    })),
    education: studiesOf(lines, reading, words, local),
    skills: readNamesWithLevels(lines, reading, 'skills', skillLevelOf).map(({ name, level }, index) => ({
      ...{ id: `s-${index}`, name: local(name, 100), level },
    })),
    languages: readNamesWithLevels(lines, reading, 'languages', languageLevelOf).map(({ name, level }, index) => ({
      ...{ id: `l-${index}`, name: local(name, 60), level },
    })),
    ...extrasOf(lines, reading, local),
    mbti: mbtiOf(lines),
  };
}

type ToLocal = (text: string, maxLength: number) => LocalText;

function studiesOf(lines: readonly string[], reading: CvReading, words: AllWords, local: ToLocal): Cv['education'] {
  return reading.education.slice(0, 50).map(({ school, degree, start, end, line }, index) => {
    const beforeDegree = degree === null ? '' : (lines[degree.place.line] ?? '').slice(0, degree.place.from);
    const isDegreeOnOwnLine = degree !== null && degree.place.line !== (school ?? line).place.line;
    const behindSchool =
      school !== null && !isDegreeOnOwnLine ? (lines[school.place.line] ?? '').slice(school.place.to, degree?.place.from) : '';
    const field = isDegreeOnOwnLine ? beforeDegree.replace(/[\s,，、·|]+$/, '') : subjectIn(behindSchool);
    const details = isDegreeOnOwnLine ? pointsBelow(lines, degree.place.line) : [];
    return {
      ...{
        id: `e-${index}`,
        school: local(school?.text ?? '', 160),
        field: local(field || subjectOf(degree?.text ?? ''), 160),
      },
      ...{ degree: knownDegree(degree?.text ?? '', words), details: local(details.join('\n'), 2000) },
      ...{ start: monthOf(start), end: end === 'present' ? '' : monthOf(end) },
    };
  });
}

/** Finds a degree by this editor's name for it, or by another name. */
export function knownDegree(name: string, words: AllWords): Cv['education'][number]['degree'] {
  const id = idOf(name, words, 'degree');
  return degrees.find((degree) => degree === id) ?? degreeOf(name);
}

/** Extracts the subject from the text between a school and its degree. */
function subjectIn(text: string): string {
  const dates = findDates(text);
  const withoutDates = dates ? `${text.slice(0, dates.from)} ${text.slice(dates.to)}` : text;
  return withoutDates.replace(/^[\s,，、;；·|/()（）-]+|[\s,，、;；·|/()（）-]+$/gu, '');
}

/** Lists the points right below a line. A line below a full one continues its point. */
function pointsBelow(lines: readonly string[], line: number): string[] {
  const isFull = fullLineTest(lines);
  const points: string[] = [];
  for (let at = line + 1; at < lines.length; at += 1) {
    const text = lines[at] ?? '';
    if (isBullet(text)) points.push(text.slice(afterBullet(text)));
    else if (points.length > 0 && text !== '' && isFull(at - 1, text)) points.push(joinLines([points.pop() ?? '', text]));
    else break;
  }
  return points;
}

const interestsHeading =
  /^(?:personal |other )?(?:interests|hobbies)(?: (?:and|&) (?:interests|hobbies))?$|^(?:个人|其他)?(?:兴趣爱好|兴趣|爱好)$/i;

function extrasOf(
  lines: readonly string[],
  reading: CvReading,
  local: ToLocal,
): Pick<Cv, 'projects' | 'achievements' | 'values' | 'interests'> {
  const names = (heading: RegExp) =>
    sectionLines(lines, reading, 'other', heading)
      .flatMap((line) => line.slice(afterBullet(line)).split(/[,，、;；](?![^(（]*[)）])\s*/))
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .slice(0, 50);
  return {
    projects: readEntries(lines, reading, 'projects').map(({ name, subtitle, start, end, points }, index) => {
      const link = points.find((point) => /^https?:\/\/\S+$/.test(point)) ?? '';
      return {
        ...{ id: `p-${index}`, name: local(name, 160), role: local(subtitle, 160), link: fit(link, 300), start: monthOf(start) },
        ...{ end: monthOf(end), details: local(points.filter((point) => point !== link).join('\n'), 4000) },
      };
    }),
    achievements: readEntries(lines, reading, 'achievements').map(({ name, end, points }, index) => ({
      ...{ id: `a-${index}`, name: local(name, 200), date: monthOf(end), details: local(points.join('\n'), 1000) },
    })),
    values: names(/^(?:core |personal )?values$|价值观/i).map((name, index) => ({ id: `v-${index}`, name: local(name, 200) })),
    interests: names(interestsHeading).map((name, index) => ({ id: `i-${index}`, name: local(name, 200) })),
  };
}

function monthOf(date: PartialDate | 'present' | null): string {
  if (date === null || date === 'present') return '';
  return date.month === null ? String(date.year) : `${date.year}-${String(date.month).padStart(2, '0')}`;
}

function mbtiOf(lines: readonly string[]): Cv['mbti'] {
  return mbtiTypes.find((type) => lines.some((line) => line.trim() === type)) ?? '';
}
