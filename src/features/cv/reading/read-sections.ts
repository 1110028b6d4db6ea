import { findDates } from './dates.ts';
import { datesOf, partsOf } from './header-parts.ts';
import { headingBefore, headingKind } from './headings.ts';
import { afterBullet, afterTaskLabel, isBullet, isChinese } from './line-shapes.ts';
import type { CvReading, SectionKind } from './types.ts';

type Section = CvReading['sections'][number];

/** Kinds in which a line such as “Tools: …” is content. */
const inlineIn: readonly SectionKind[] = ['basics', 'summary', 'education', 'languages', 'certificates', 'other', 'achievements'];
/** Kinds that may begin with a heading and its content on one line. */
const inlineKinds: readonly SectionKind[] = ['summary', 'skills', 'languages', 'certificates', 'achievements', 'education', 'other'];

/** Sections of a CV, without gaps between them. What comes before the first heading is `basics`. */
export function readSections(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ kind: 'basics', heading: null, fromLine: 0, toLine: lines.length }];
  const areItems = areAllItems(lines);
  lines.forEach((line, index) => {
    const current = sections.at(-1);
    if (current === undefined || line === '') return;
    const found = ownLine(line, index, lines, areItems) ?? inline(line, index, current.kind);
    if (found === null || isTaskLabel(lines, index, found.kind, current.kind)) return;
    current.toLine = index;
    sections.push({
      kind: found.kind,
      heading: { text: line.slice(0, found.to), place: { line: index, from: 0, to: found.to } },
      fromLine: index,
      toLine: lines.length,
    });
  });
  return sections.filter(({ fromLine, toLine, heading }) => heading !== null || lines.slice(fromLine, toLine).some((line) => line !== ''));
}

/** Whether every paragraph has the mark of a list, so that the mark says nothing. */
function areAllItems(lines: readonly string[]): boolean {
  const own = lines.filter((line) => line !== '');
  return own.length >= 4 && own.filter(isBullet).length >= own.length * 0.8;
}

/** 业绩: and “Achievements:” within a job are labels of what follows. Behind a part's own heading, another job follows. */
function isTaskLabel(lines: readonly string[], index: number, kind: SectionKind, current: SectionKind): boolean {
  const line = lines[index] ?? '';
  if (current === 'work' && kind === 'work' && isRightBelow(lines, index)) return true;
  if (current === 'work' && kind === 'work') return /^(?:position|post|designation)(?: held)?\s*:\s*$/i.test(line);
  if (current === 'work' && (kind === 'skills' || (kind === 'projects' && !isChinese(line)))) return isJobBelow(lines, index);
  if (current !== 'work' || kind !== 'achievements') return false;
  if (isJobBelow(lines, index)) return true;
  if (afterTaskLabel(line) < line.length) return false;
  if (/[:：]\s*$/.test(line)) return true;
  const below = lines.slice(index + 1);
  const nextHeading = below.findIndex((other) => headingKind(other) !== null);
  const end = nextHeading < 0 ? lines.length : index + 1 + nextHeading;
  return below.slice(0, end - index - 1).some((_, at) => datesOf(lines, index + 1 + at)?.isRange === true);
}

/** WORK and EXPERIENCE, with the first line of a job between them, are one heading next to it. */
function isRightBelow(lines: readonly string[], index: number): boolean {
  const [above, before] = [lines[index - 1] ?? '', lines[index - 2] ?? ''];
  return headingKind(before) === 'work' && !isBullet(above) && datesOf(lines, index - 1)?.isRange === true;
}

/** Whether a job with its title and dates follows below a heading such as “Analytical skills”, before another part of the CV: then it is a label within a job. */
function isJobBelow(lines: readonly string[], index: number): boolean {
  for (let line = index + 1; line < lines.length; line += 1) {
    const kind = headingKind(lines[line] ?? '');
    if (kind !== null && kind !== 'skills' && kind !== 'achievements' && kind !== 'projects') return false;
    if (kind === null && datesOf(lines, line)?.isRange === true && !isBullet(lines[line] ?? ''))
      return areTitleAndFirm([line, line - 1].flatMap((own) => partsOf(lines, own, 0, () => false).map((part) => part.kind)));
  }
  return false;
}

const areTitleAndFirm = (kinds: readonly string[]) => kinds.includes('title') && kinds.includes('employer');

function ownLine(line: string, index: number, lines: readonly string[], areItems: boolean): { kind: SectionKind; to: number } | null {
  if (areItems && isBullet(line) && headingKind(line.slice(afterBullet(line))) !== null)
    return { kind: headingKind(line.slice(afterBullet(line))) ?? 'other', to: line.length };
  if (isBullet(line) && !/^>?\s*#/.test(line) && !/^[■◆●★※▶➢]\s*\S{2,8}$/.test(line) && !/^\d{1,2}[.、]/.test(line)) return null;
  const kind = headingKind(line);
  // Volunteer, right below the dates of a job, is a title
  if (kind === 'other' && /^volunteer$/i.test(line.trim()) && datesOf(lines, index - 1)?.isRange === true) return null;
  // a single word in small letters is the rest of the line above
  if (kind === null || (/^[a-z]/.test(line) && (lines[index - 1] ?? '') !== '')) return null;
  // the last line has nothing below it; a list of skills may hold a word that is a heading elsewhere
  const next = lines.slice(index + 1).find((below) => below !== '');
  return next === undefined ? null : { kind, to: line.length };
}

function inline(line: string, index: number, current: SectionKind): { kind: SectionKind; to: number } | null {
  if (index === 0 || isBullet(line)) return null;
  const found = headingBefore(line);
  // 学历：本科 is a field of a form, and no part of its own
  if (current === 'basics' && found?.kind === 'education' && line.length < 20 && findDates(line) === null) return null;
  const isCell = found !== null && line.charAt(found.to) === '\t' && (found.kind === 'work' || found.kind === 'education');
  if (!inlineIn.includes(current) && !isCell) return null;
  if (found === null || found.kind === current) return null;
  return inlineKinds.includes(found.kind) || isCell ? found : null;
}
