import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { findDates } from '#src/features/cv/reading/dates.ts';
import { afterBullet, isBullet } from '#src/features/cv/reading/line-shapes.ts';
import type { CvReading, PartialDate } from '#src/features/cv/reading/types.ts';
import type { Language } from '#src/shared/language.ts';
import { type Cv, degrees, mbtiTypes } from '../../contract.ts';
import { emptyCv } from '../../empty-cv.ts';
import { degreeOf, subjectOf } from '../../degree-of.ts';
import { languageLevelOf, skillLevelOf } from '../../level-of.ts';
import { fit } from './fit.ts';
import { readHead } from './read-head.ts';
import { readEntries, readGraded, sectionLines } from './read-parts.ts';
import { type AllWords, idOf } from './words.ts';
import { fullLines, joined } from './wrapped-lines.ts';

/**
 * What a machine reads in a CV, as a CV of this editor. Texts go to one language. Curly braces become round ones, and what is too long is cut.
 * @param text its lines, and what was read from them if that is known
 * @param words names of levels, degrees and signs in both languages
 */
export function cvOfText(text: { lines: string[]; reading?: CvReading }, side: Language, words: AllWords): Cv {
  const reading = text.reading ?? readCv(text);
  const start = emptyCv();
  const local = (said: string, most: number) => ({ en: '', zh: '', [side]: fit(said, most) });
  const { lines } = text;
  const head = readHead(lines, reading, words);
  return {
    ...start,
    title: fit(head.title || head.name, 100),
    user_type: reading.roles.length > 0 ? 'experienced' : '',
    basic: {
      ...{ ...start.basic, name: local(head.name, 100), title: local(head.title, 120), bio: local(head.bio, 2000) },
      ...{ phone: fit(head.phone, 40), email: fit(head.email, 254), country: head.country, city: head.city, zodiac: head.zodiac },
      profiles: fit(head.profiles, 600),
    },
    work: reading.roles.slice(0, 50).map(({ title, employer, start: from, end, tasks }, index) => ({
      ...{ id: `w-${index}`, position: local(title.text, 160), company: local(employer?.text ?? '', 160) },
      ...{ start: monthOf(from), end: end === 'present' ? '' : monthOf(end), current: end === 'present' },
      details: local(tasks.map((task) => task.text).join('\n'), 4000),
    })),
    education: studiesOf(lines, reading, words, local),
    skills: readGraded(lines, reading, 'skills', skillLevelOf).map(({ name, level }, index) => ({
      ...{ id: `s-${index}`, name: local(name, 100), level },
    })),
    languages: readGraded(lines, reading, 'languages', languageLevelOf).map(({ name, level }, index) => ({
      ...{ id: `l-${index}`, name: local(name, 60), level },
    })),
    ...extrasOf(lines, reading, local),
    mbti: mbtiOf(lines),
  };
}

type ToLocal = (said: string, most: number) => { en: string; zh: string };

function studiesOf(lines: readonly string[], reading: CvReading, words: AllWords, local: ToLocal): Cv['education'] {
  return reading.education.slice(0, 50).map(({ school, degree, start, end, line }, index) => {
    const said = degree === null ? '' : (lines[degree.place.line] ?? '').slice(0, degree.place.from);
    const own = degree !== null && degree.place.line !== (school ?? line).place.line;
    const between = school !== null && !own ? (lines[school.place.line] ?? '').slice(school.place.to, degree?.place.from) : '';
    const details = own ? pointsBelow(lines, degree.place.line) : [];
    return {
      ...{
        id: `e-${index}`,
        school: local(school?.text ?? '', 160),
        field: local((own ? said.replace(/[\s,，、·|]+$/, '') : subjectIn(between)) || subjectOf(degree?.text ?? ''), 160),
      },
      ...{ degree: knownDegree(degree?.text ?? '', words), details: local(details.join('\n'), 2000) },
      ...{ start: monthOf(start), end: end === 'present' ? '' : monthOf(end) },
    };
  });
}

/** A degree by this editor's name for it, or by another. */
export function knownDegree(said: string, words: AllWords): Cv['education'][number]['degree'] {
  const known = idOf(said, words, 'degree');
  return degrees.find((one) => one === known) ?? degreeOf(said);
}

/** The subject between a school and its degree on one line, without dates and signs. */
function subjectIn(between: string): string {
  const dates = findDates(between);
  const said = dates ? `${between.slice(0, dates.from)} ${between.slice(dates.to)}` : between;
  return said.replace(/^[\s,，、;；·|/()（）-]+|[\s,，、;；·|/()（）-]+$/gu, '');
}

/** The points right below a line. A line below a full one goes on with its point. */
function pointsBelow(lines: readonly string[], line: number): string[] {
  const isFull = fullLines(lines);
  const points: string[] = [];
  for (let at = line + 1; at < lines.length; at += 1) {
    const text = lines[at] ?? '';
    if (isBullet(text)) points.push(text.slice(afterBullet(text)));
    else if (points.length > 0 && text !== '' && isFull(at - 1, text)) points.push(joined([points.pop() ?? '', text]));
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
