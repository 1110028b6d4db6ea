import { findDates } from '#src/features/cv/reading/dates.ts';
import { isHeading } from '#src/features/cv/reading/headings.ts';
import { partKind } from '#src/features/cv/reading/part-kind.ts';
import { afterBullet, isBullet } from '#src/features/cv/reading/line-shapes.ts';
import { isPersonalLine } from '#src/features/cv/reading/personal-lines.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { type Cv, countries, zodiacs } from '../../contract.ts';
import { citiesOf, countryName } from '../../places.ts';
import { isContactLine, isPage } from './read-contact.ts';
import type { AllWords } from './words.ts';
import { fullLineTest, joinLines } from './wrapped-lines.ts';
import { languages } from '#src/shared/language.ts';

type Head = Pick<Cv['basic'], 'phone' | 'email' | 'country' | 'city' | 'zodiac' | 'profiles'> & {
  name: string;
  title: string;
  bio: string;
};

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const phone = /\+?\(?\d[\d\s()/.-]{5,24}\d/;

/** Titles of the document itself, which are no name of a person. */
const documentTitle =
  /^[\s\p{P}\p{S}]*(?:[个個]人|我的|求职)?\s?(?:[简簡]\s*[历歷]|履\s*[历歷]|简历表|[个個]人(?:基本)?(?:信息|資料|资料)|自荐信)[\s\p{P}\p{S}]*$|^[\s\p{P}\p{S}]*(?:curriculum vitae|r[eé]sum[eé]|cv|bio ?data|(?:artist|personal|professional)\s(?:curriculum vitae|r[eé]sum[eé]|cv|details|information|profile)|curricul[au]m vitae|curriculam vitae|contact(?: information)?)[\s\p{P}\p{S}]*$/iu;
const labelledName =
  /(?:^|[\s\t|])(?<!(?:father|mother|husband|spouse|guardian|company|school|college|user|pet|nick|file|project)(?:['’]?s)?\s)(?:姓\s*名|full name|name)\s*(?:[:：]|\t[:：]?)\s*([^\t|:：,，;；]{2,40}?)(?=\s*(?:\t|\||[,，;；]|\s{2}|$|\s\S{2,5}[:：]))/iu;
/** A date, which looks like a phone number. */
const date =
  /(?<!\d)(?:19|20)\d\d\s?[./-]\s?\d{1,2}(?:\s?[./-]\s?\d{1,2})?(?!\d)|(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d\s?[-–—]\s?(?:19|20)\d\d(?!\d)/g;

/** Reads name, profession, contact data and summary from the lines above the first section and from the section with personal data. */
export function readHead(lines: readonly string[], { sections }: CvReading, words: AllWords): Head {
  const [first] = sections;
  const linesAbove = lines.slice(0, first?.heading === null ? first.toLine : 0);
  const isContact = (line: string) => email.test(line) || phoneIn(line) !== '';
  const start = linesAbove.findIndex((line) => line !== '' && !documentTitle.test(line));
  const top = start < 0 ? [] : linesAbove.slice(start);
  const offset = Math.max(0, start);
  let last = top.findLastIndex(isContact);
  while (last >= 0 && (/[·|•]$/.test(top[last] ?? '') || isContactLine(top[last + 1] ?? '', words))) last += 1; // a wrapped contact line
  const aboveContact = top.slice(0, Math.max(0, top.findIndex(isContact))).filter((line) => line !== '');
  const form = sections
    .filter(({ kind, heading }) => kind === 'basics' && heading !== null)
    .flatMap(({ fromLine, toLine }) => lines.slice(fromLine, toLine));
  const contact = [...top.slice(last < 0 ? 0 : top.findIndex(isContact), last + 1), ...form].join(' · ');
  const summary = sections.find(({ kind }) => kind === 'summary');
  const bioStart = last < 0 ? linesAbove.length : offset + last + 1;
  const [from, to] = summary ? [summary.fromLine + 1, summary.toLine] : [bioStart, linesAbove.length];
  const nameFromLabel = [...top, ...form, ...lines.slice(0, 60)].flatMap((line) => withoutTitle(labelledName.exec(line)?.[1]) ?? [])[0];
  const [nameLine = '', ...title] = (last < 0 ? top.filter((line) => line !== '') : aboveContact).filter(
    (line) => !isPersonalLine(line) || labelledName.test(line),
  );
  const plainName = nameIn(nameLine);
  return {
    ...{
      name: nameFromLabel ?? (plainName === '' || isHeading(plainName) ? likelyName([...top, ...form]) : plainName),
      title: title.filter((line) => nameIn(line) !== plainName || plainName === '').join(' '), // page headers repeat the name
      bio: paragraphsOf(lines, from, to),
    },
    ...{ email: email.exec(contact)?.[0] ?? email.exec(lines.join('\n'))?.[0] ?? '', phone: phoneIn(contact) || labelledPhone(lines) },
    ...placeIn(contact),
    profiles: pagesIn(contact),
    zodiac: zodiacs.find((sign) => words.some(([id, text]) => id === sign && partsOf(contact).includes(text.toLowerCase()))) ?? '',
  };
}

const withoutTitle = (name: string | undefined) => name?.replace(/^(?:Mr|Ms|Mrs|Miss|Dr|Md)\.?\s+(?=\p{L}+\s)/u, '').replace(/[.\s]+$/, '');

/** Extracts the name at the beginning of a line, without what may follow: another form of the name, an age, a place or a profession. */
function nameIn(line: string): string {
  const [first = ''] = line
    .replace(/^[\s•#>*-]+/, '')
    .replace(/^姓\s*名\s*[:：]\s*/, '')
    .split(/\s*(?:[|｜\t•·/]|,\s(?=\d)|[（(]|\s[-–—]\s|求职意向|\bCV\b\s*:?|的(?:工作)?[简簡][历歷])/u);
  const name = first.trim();
  return /^\p{L}[\p{L}\p{M}\s.,'’`·-]{1,60}$/u.test(name) && !documentTitle.test(name) ? name : '';
}

/** Finds the first line that can be a name: two to four Chinese characters, or a few words with capitals. */
function likelyName(lines: readonly string[]): string {
  for (const line of lines.slice(0, 12)) {
    if (findDates(line)?.isRange === true) break; // the jobs begin
    const name = nameIn(line);
    const isName = /^\p{Script=Han}{2,4}$/u.test(name.replace(/\s/g, '')) || /^(?:\p{Lu}[\p{L}.'’-]*\s?){2,5}$/u.test(name);
    if (isName && partKind(name, () => false) !== 'title' && !isHeading(line) && !isPersonalLine(line)) return name;
  }
  return '';
}

/** Lists the addresses of pages in the contact lines, one per line. */
function pagesIn(contact: string): string {
  const found = contact
    .replace(new RegExp(email, 'gu'), ' ')
    .match(/(?:https?:\/\/|www\.|(?:[a-z]{2,3}\.)?linkedin\.com\/|github\.com\/|gitee\.com\/)[^\s|·•,，;；()（）]+/giu);
  const whole = contact.split(/\s*[·|]\s*/).filter(isPage);
  return [...new Set([...(found ?? []), ...whole])].slice(0, 10).join('\n');
}

function labelledPhone(lines: readonly string[]): string {
  const line = lines.find((candidate) =>
    /(?:手\s*机|电\s*话|phone|mobile|\btel\b|contact (?:no|number))[^:：]{0,8}[:：\t]/iu.test(candidate),
  );
  return line === undefined ? '' : phoneIn(line);
}

function phoneIn(text: string): string {
  return phone.exec(text.replace(email, '').replace(date, ' '))?.[0].trim() ?? '';
}

const partsOf = (contact: string) => contact.split(/\s*[·|•\t]\s*/).map((part) => part.trim().toLowerCase());

function placeIn(contact: string): Pick<Head, 'country' | 'city'> {
  const text = contact.toLowerCase();
  for (const country of countries)
    for (const language of languages) {
      const city = citiesOf(country, language).find(({ name }) => text.includes(name.toLowerCase()));
      if (city) return { country, city: city.id };
    }
  // backwards, since regions whose names begin with a country's come after it
  const country = countries.findLast((id) =>
    languages.some((language) => text.includes(shortName(countryName(id, language)).toLowerCase())),
  );
  return { country: country ?? '', city: '' };
}

/** Shortens 中国台湾 to 台湾, since people write both. */
const shortName = (name: string) => name.replace(/^中国(?=.)/, '');

/** Joins wrapped lines to paragraphs. A sentence that ends well before the margin ends its paragraph. Points stay points. */
function paragraphsOf(lines: readonly string[], from: number, to: number): string {
  const isFull = fullLineTest(lines);
  const own = lines.slice(from, to);
  return joinLines(
    own.flatMap((line, index) => {
      const isPoint = isBullet(line);
      const isLast = isBullet(own[index + 1] ?? '') || (/[.。!！?？]$/.test(line) && !isFull(from + index, own[index + 1] ?? ''));
      return [...(isPoint ? ['', `- ${line.slice(afterBullet(line))}`] : [line]), ...(isLast ? [''] : [])];
    }),
  );
}
