import { isPersonalLine } from '#src/features/cv/reading/personal-lines.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';

/** Masks and the personal data that they replace. Order matters: an identity number also looks like a phone number. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['[email]', /[\p{L}\p{N}._%+-]+\s?[@＠]\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu],
  ['[link]', /\b(?:https?:\/\/|www\.)\S+|\b(?:linkedin|github|weibo|twitter|x|facebook|gitee|xing)\.com\S*/giu],
  ['[id]', /(?<!\d)\d{17}[\dXx](?!\d)|(?<!\d)\d{15}(?!\d)/g],
  ['[phone]', /(?<![\d.])(?:\+|00)\d[\d\s().-]{6,18}\d(?!\d)/g],
  ['[phone]', /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g],
  ['[phone]', /(?<![\d.])(?:\(\d{2,5}\)|0\d{1,4})[\s/-]?\d{3,4}[\s-]?\d{3,5}(?!\d)/g],
  ['[phone]', /(?<![\d.])\d{3}[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g],
  ['[account]', /(?:微信|wechat|qq|skype|telegram|line id|whatsapp)(?:号|id)?\s*[:：]?\s*[\w.+-]{4,}/giu],
  ['[address]', /(?:现住|居住|家庭|通讯|联系)?(?:地址|住址)\s*[:：].*$|\b(?:home |postal |mailing )?address\s*[:：].*$/giu],
  [
    '[address]',
    /\b\d{1,5}[a-z]?\s+(?:[A-Z][\p{L}'.-]*\s+){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|court|ct|square|sq|place|boulevard|blvd|close|terrace)\b\.?(?:,.*)?/giu,
  ],
  ['[address]', /\b\p{L}[\p{L}-]{2,30}(?:straße|strasse|str\.|weg|platz|gasse|allee)\s+\d+\s?[a-z]?(?:,.*)?/giu],
  ['[address]', /\p{Script=Han}{2,12}(?:路|街|大道|巷|弄|胡同|村|小区|花园)\s*\d+\s*(?:号|弄|栋|幢|座|室|单元)[^，。；\s]*/gu],
  ['[postcode]', /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/g],
];

/** Maximum characters of a masked text. */
const maxLength = 500;

const labelledName = /^\s*(?:full name|name|姓\s*名)\s*[:：]\s*(\S.{0,38}?)\s*(?:[|,，;；]|\s{2}|$)/iu;
/** Words of a heading, which no name has. */
const heading = /resume|résumé|curriculum|vitae|\bcv\b|profile|简历|求职|个人|信息|应聘/iu;

/**
 * Masks personal data before any text leaves the site: names, phone numbers, e-mail and postal addresses, links, account and identity numbers.
 * Returns one masked text for each of `texts`, in their order, cut to 500 characters.
 * @param texts lines of the CV, or parts of lines
 * @param lines the whole CV, from which the person's name is taken
 */
export function maskPersonal(texts: readonly string[], lines: readonly string[], reading: Pick<CvReading, 'roles'>): string[] {
  const names = namesOf(
    lines.map((line) => line.slice(0, maxLength)),
    reading,
  );
  return texts.map((text) => {
    if (isPersonalLine(text.slice(0, maxLength))) return '[personal]';
    const plain = patterns.reduce((masked, [mask, pattern]) => masked.replace(pattern, mask), text.slice(0, maxLength));
    return names.reduce((masked, name) => masked.replace(name, '[name]'), plain);
  });
}

/** Builds patterns for the person's name and for its parts. */
function namesOf(lines: readonly string[], { roles }: Pick<CvReading, 'roles'>): RegExp[] {
  const labelled = lines.flatMap((line) => labelledName.exec(line)?.[1] ?? []);
  const firstRole = Math.min(...roles.map(({ title }) => title.place.line), lines.length);
  const top = lines.slice(0, Math.min(4, firstRole)).flatMap((line) => nameAtTop(line) ?? []);
  const whole = [...labelled, ...top];
  const parts = whole.flatMap((name) => name.split(/[\s.·]+/)).filter((part) => part.length >= (/\p{Script=Han}/u.test(part) ? 2 : 3));
  const unique = [...new Set([...whole, ...parts])].toSorted((a, b) => b.length - a.length);
  return unique.map((name) => new RegExp(/\p{Script=Han}/u.test(name) ? escaped(name) : `(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'giu'));
}

/** Finds the name in a line at the top of a CV: two to four capitalised words, or two to four Chinese characters. */
function nameAtTop(line: string): string | null {
  const [first = ''] = line.replace(/^#+\s*/, '').split(/[|,，;；]|\s{2,}|\t/u);
  const text = first.trim();
  if (text === '' || heading.test(text)) return null;
  if (/^\p{Script=Han}{2,4}$/u.test(text)) return text;
  return /^(?:[\p{Lu}][\p{L}'’.-]*\s+){1,3}[\p{Lu}][\p{L}'’.-]*$/u.test(text) ? text : null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
