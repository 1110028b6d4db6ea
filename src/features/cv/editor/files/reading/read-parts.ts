import { findDates } from '#src/features/cv/reading/dates.ts';
import { afterBullet, isBullet } from '#src/features/cv/reading/line-shapes.ts';
import type { CvReading, PartialDate, SectionKind } from '#src/features/cv/reading/types.ts';
import { fullLineTest, joinLines } from './wrapped-lines.ts';

/** Lists the lines of all sections of a kind, without their headings. */
export function sectionLines(lines: readonly string[], reading: CvReading, kind: SectionKind, heading?: RegExp): string[] {
  return sectionIndexes(lines, reading, kind, heading).map((index) => lines[index] ?? '');
}

function sectionIndexes(lines: readonly string[], { sections }: CvReading, kind: SectionKind, heading?: RegExp): number[] {
  return sections
    .filter((section) => section.kind === kind && section.heading !== null && (heading?.test(section.heading.text.trim()) ?? true))
    .flatMap(({ fromLine, toLine }) => [...lines.keys()].slice(fromLine + 1, toLine));
}

/** Reads names between commas, each with its level. */
export function readNamesWithLevels<L extends string>(
  lines: readonly string[],
  reading: CvReading,
  kind: 'skills' | 'languages',
  levelOf: (word: string) => L | '',
): { name: string; level: L | '' }[] {
  const indexes = sectionIndexes(lines, reading, kind);
  const isFull = fullLineTest(lines);
  const paragraphs = indexes.flatMap((lineIndex, at) => {
    const line = lines[lineIndex] ?? '';
    const above = indexes[at - 1];
    const isContinuation = above !== undefined && !isBullet(line) && !/^[^,，、;；:：]{1,12}[:：]/u.test(line) && isFull(above, line);
    return isContinuation ? [line] : ['', line.slice(afterBullet(line))];
  });
  return joinLines(paragraphs)
    .split(/\s*[,，、;；|\t\n](?![^(（]*[)）])\s*/)
    .filter((piece) => piece.trim() !== '')
    .slice(0, 50)
    .map((piece) => withLevel(piece.trim(), levelOf));
}

/** Splits “SQL (advanced)”, “SQL: advanced”, “英语流利” or “精通 SQL” into name and level. A word that is no level stays with the name. */
export function withLevel<L extends string>(piece: string, levelOf: (word: string) => L | ''): { name: string; level: L | '' } {
  const forms = [
    /^(?<name>.*?)\s*(?:[(（:：·]|\s[-–—])\s*(?<level>[^()（）]+)[)）]?$/u,
    /^(?<level>精通|熟练掌握|熟练使用|熟练运用|熟练|掌握|熟悉|了解)\s*(?<name>\S.*)$/u,
    /^(?<name>\p{Script=Han}+?)(?<level>母语|流利|精通|熟练)$/u,
  ];
  for (const form of forms) {
    const { name = '', level: word = '' } = form.exec(piece)?.groups ?? {};
    const level = levelOf(word);
    if (level !== '' && name !== '') return { name, level };
  }
  return { name: piece, level: '' };
}

interface Entry {
  name: string;
  subtitle: string;
  start: PartialDate | null;
  end: PartialDate | 'present' | null;
  points: string[];
}

/** Reads the entries of sections. An entry begins after an empty line or after points, and has its dates in its first or second line. */
export function readEntries(lines: readonly string[], reading: CvReading, kind: 'projects' | 'achievements'): Entry[] {
  const indexes = sectionIndexes(lines, reading, kind);
  const isFull = fullLineTest(lines);
  const content = indexes.map((index) => lines[index] ?? '');
  const blocks: { head: string[]; points: string[] }[] = [];
  content.forEach((line, index) => {
    const current = blocks.at(-1);
    const above = content[index - 1] ?? '';
    if (line === '') return;
    if (current && isBullet(line)) current.points.push(line.slice(afterBullet(line)));
    else if (current && current.points.length > 0 && above !== '' && !isDatedBelow(content, index) && isFull(indexes[index - 1] ?? 0, line))
      current.points.push(joinLines([current.points.pop() ?? '', line]));
    else if (current && current.points.length === 0 && above !== '' && (current.head.length < 2 || !hasDates(current.head)))
      current.head.push(line);
    else if (current && current.points.length === 0 && !hasDates(current.head) && findDates(line) !== null) current.head.push(line);
    else blocks.push({ head: [line], points: [] });
  });
  return blocks.slice(0, 50).map(toEntry);
}

/** Whether a line is short and the next one has its dates, as the name of an entry. */
const isDatedBelow = (lines: readonly string[], index: number) =>
  (lines[index] ?? '').length < 60 && !isBullet(lines[index + 1] ?? '') && findDates(lines[index + 1] ?? '')?.isRange === true;

const hasDates = (head: readonly string[]) => head.some((line) => findDates(line) !== null);

function toEntry({ head, points }: { head: readonly string[]; points: string[] }): Entry {
  const dated = head.findLast((line) => findDates(line) !== null);
  const dates = dated === undefined ? null : findDates(dated);
  const texts = head
    .map((line) => (line === dated && dates ? `${line.slice(0, dates.from)} ${line.slice(dates.to)}` : line))
    .map((line) => line.replace(/^[\s·|,，(（]+|[\s·|,，)）]+$/gu, ''))
    .filter((line) => line !== '');
  const [name = '', ...subtitle] = texts;
  return { name, subtitle: subtitle.join(' '), start: dates?.isRange === true ? dates.start : null, end: dates?.end ?? null, points };
}
