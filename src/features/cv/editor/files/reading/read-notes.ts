import { findDates } from '#src/features/cv/reading/dates.ts';
import { afterBullet } from '#src/features/cv/reading/line-shapes.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { type Language, languages } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import { languageLevelOf, skillLevelOf } from '../../level-of.ts';
import { citiesOf, countryName } from '../../places.ts';
import type { AllWords } from './words.ts';

/** Notes for the member on what an import could not read. */
export interface ReadNotes {
  /** Texts of the file that are in no field. */
  left: string[];
  /** Skills and languages without a level in the file. */
  withoutLevel: string[];
}

/** Titles of the document and labels of fields, which no field has to contain. */
const label =
  /^(?:个人)?简历$|^curriculum vitae$|^r[eé]sum[eé]$|^cv$|^(?:姓名|电话|手机|邮箱|电子邮箱|联系方式|地址|所在地|现居|专业|学历|phone|mobile|tel|e-?mail|name|address|location)$/i;
const maxNotes = 60;

/**
 * Compares the lines of a file with the CV that was read from them.
 * @param headings texts of headings and degrees, which a CV stores in another form
 */
export function notesOf(lines: readonly string[], headings: readonly string[], cv: Cv, side: Language, words: AllWords): ReadNotes {
  const texts = [...textsIn(cv), ...places(cv)].map(bare);
  const cvText = texts.join('\n');
  const known = [...headings, ...words.map(([, name]) => name)].map(bare);
  const parts = [...new Set([...texts, ...known])].filter((part) => part.length > 1).sort((one, other) => other.length - one.length);
  const levels = new Set<string>([...cv.skills, ...cv.languages].map(({ level }) => level));
  const isInCv = (text: string) => {
    const plain = bare(text);
    if (plain === '' || known.includes(plain) || label.test(text.trim())) return true;
    if ([languageLevelOf(text), skillLevelOf(text)].some((level) => level !== '' && levels.has(level))) return true;
    // a short text may be within a longer one by chance, as a town in the name of a company; at its end, it is the last line of a point
    if (plain.length < 6 ? texts.some((fieldText) => fieldText.endsWith(plain)) : cvText.includes(plain)) return true;
    return parts.reduce((rest, part) => rest.replaceAll(part, ''), plain) === ''; // several fields in one piece
  };
  const left = lines.flatMap((line) => {
    const plain = withoutDates(line.slice(afterBullet(line)));
    return isInCv(plain) ? [] : piecesOf(plain).filter((piece) => !isInCv(piece) && !isInCvWithoutLabel(piece, isInCv));
  });
  return { left: [...new Set(left)].slice(0, maxNotes), withoutLevel: namesWithoutLevel(cv, side) };
}

/** Lists the texts of headings and degrees. */
export function headingsIn({ sections, education }: CvReading): string[] {
  return [...sections.map(({ heading }) => heading?.text ?? ''), ...education.map(({ degree }) => degree?.text ?? '')];
}

/** Lists the texts of parsed JSON, without dates. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d(?:-\d\d)?$/.test(value) ? [] : value.split('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '');

const places = ({ basic: { country, city } }: Cv) =>
  languages.flatMap((language) => [countryName(country, language), citiesOf(country, language).find(({ id }) => id === city)?.name ?? '']);

function withoutDates(line: string): string {
  const dates = findDates(line);
  return dates ? `${line.slice(0, dates.from)}\t${line.slice(dates.to)}` : line;
}

/** Splits a line at its separators into pieces with letters. */
function piecesOf(line: string): string[] {
  return line
    .split(/[|｜·•,，、;；()（）\t]|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece));
}

function isInCvWithoutLabel(piece: string, isInCv: (text: string) => boolean): boolean {
  const [, rest] = /^[^:：]{1,12}[:：](.*)$/u.exec(piece) ?? [];
  return rest !== undefined && isInCv(rest);
}

/** Lists skills and languages for which no level was read. */
function namesWithoutLevel(cv: Cv, side: Language): string[] {
  return (['skills', 'languages'] as const).flatMap((part) =>
    cv[part]
      .filter(({ level }) => level === '')
      .map(({ name }) => name[side] || name.en || name.zh)
      .filter((name) => name !== ''),
  );
}
