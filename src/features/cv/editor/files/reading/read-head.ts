import { isPersonalLine } from '#src/features/cv/reading/personal-lines.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { type Cv, countries, zodiacs } from '../../contract.ts';
import { citiesOf, countryName } from '../../places.ts';
import type { AllWords } from './words.ts';
import { fullLines, joined } from './wrapped-lines.ts';

type Head = Pick<Cv['basic'], 'phone' | 'email' | 'country' | 'city' | 'zodiac'> & { name: string; title: string; bio: string };

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const phone = /\+?\(?\d[\d\s()/.-]{5,24}\d/;

/** Words that name the document, and no person. */
const documentTitle =
  /^[\s\p{P}\p{S}]*(?:个人|我的|求职)?\s?(?:简\s*历|履\s*历|简历表)[\s\p{P}\p{S}]*$|^[\s\p{P}\p{S}]*(?:curriculum vitae|r[eé]sum[eé]|cv|personal (?:details|information|profile)|contact(?: information)?)[\s\p{P}\p{S}]*$/iu;
const labelledName =
  /(?:^|[\s\t|])(?:姓\s*名|full name|name)\s*(?:[:：]|\t)\s*([^\t|:：,，;；]{2,40}?)(?=\s*(?:\t|\||[,，;；]|\s{2}|$|\s\S{2,5}[:：]))/iu;
/** A date, which looks like a number to call. */
const date =
  /(?<!\d)(?:19|20)\d\d\s?[./-]\s?\d{1,2}(?:\s?[./-]\s?\d{1,2})?(?!\d)|(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d\s?[-–—]\s?(?:19|20)\d\d(?!\d)/g;

/** The name, what the person is, contact and bio, from what stands above the first part and in the part with personal data. */
export function readHead(lines: readonly string[], { sections }: CvReading, words: AllWords): Head {
  const [first] = sections;
  const own = lines.slice(0, first?.heading === null ? first.toLine : 0);
  const isContact = (line: string) => email.test(line) || phoneIn(line) !== '';
  const start = own.findIndex((line) => line !== '' && !documentTitle.test(line));
  const top = start < 0 ? [] : own.slice(start);
  const offset = Math.max(0, start);
  let last = top.findLastIndex(isContact);
  while (last >= 0 && /[·|•]$/.test(top[last] ?? '')) last += 1; // the line was too narrow
  const above = top.slice(0, Math.max(0, top.findIndex(isContact))).filter((line) => line !== '');
  const form = sections
    .filter(({ kind, heading }) => kind === 'basics' && heading !== null)
    .flatMap(({ fromLine, toLine }) => lines.slice(fromLine, toLine));
  const contact = [...top.slice(last < 0 ? 0 : top.findIndex(isContact), last + 1), ...form].join(' · ');
  const summary = sections.find(({ kind }) => kind === 'summary');
  const [from, to] = summary ? [summary.fromLine + 1, summary.toLine] : [last < 0 ? own.length : offset + last + 1, own.length];
  const said = [...top, ...form].flatMap((line) => labelledName.exec(line)?.[1]?.trim() ?? [])[0];
  const [line = '', ...title] = (last < 0 ? top.filter((one) => one !== '') : above).filter(
    (one) => !isPersonalLine(one) || labelledName.test(one),
  );
  return {
    ...{ name: said ?? nameIn(line), title: title.join(' '), bio: paragraphsOf(lines, from, to) },
    ...{ email: email.exec(contact)?.[0] ?? '', phone: phoneIn(contact) },
    ...placeIn(contact),
    zodiac: zodiacs.find((sign) => words.some(([id, text]) => id === sign && partsOf(contact).includes(text.toLowerCase()))) ?? '',
  };
}

/** A name has letters of one script, and no date. */
function nameIn(line: string): string {
  const name = line.replace(/^姓\s*名\s*[:：]\s*/, '');
  return /\p{L}/u.test(name) && name.replace(date, '') === name ? name : '';
}

function phoneIn(text: string): string {
  return phone.exec(text.replace(email, '').replace(date, ' '))?.[0].trim() ?? '';
}

const partsOf = (contact: string) => contact.split(/\s*[·|•\t]\s*/).map((part) => part.trim().toLowerCase());

function placeIn(contact: string): Pick<Head, 'country' | 'city'> {
  const said = contact.toLowerCase();
  for (const country of countries)
    for (const language of ['en', 'zh'] as const) {
      const city = citiesOf(country, language).find(({ name }) => said.includes(name.toLowerCase()));
      if (city) return { country, city: city.id };
    }
  // backwards: regions whose names begin with another country's stand behind it
  const country = countries.findLast((one) =>
    (['en', 'zh'] as const).some((language) => said.includes(shortName(countryName(one, language)).toLowerCase())),
  );
  return { country: country ?? '', city: '' };
}

/** People write 台湾 as well as 中国台湾. */
const shortName = (name: string) => name.replace(/^中国(?=.)/, '');

/** A sentence that ends well before the edge ends its paragraph. */
function paragraphsOf(lines: readonly string[], from: number, to: number): string {
  const isFull = fullLines(lines);
  const own = lines.slice(from, to);
  return joined(
    own.flatMap((line, index) => (/[.。!！?？]$/.test(line) && !isFull(from + index, own[index + 1] ?? '') ? [line, ''] : [line])),
  );
}
