import type { CvReading } from '#src/features/cv/reading/types.ts';
import { type Cv, countries, zodiacs } from '../../contract.ts';
import { citiesOf, countryName } from '../../places.ts';
import type { AllWords } from './words.ts';
import { fullLines, joined } from './wrapped-lines.ts';

type Head = Pick<Cv['basic'], 'phone' | 'email' | 'country' | 'city' | 'zodiac'> & { name: string; title: string; bio: string };

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const phone = /\+?\(?\d[\d\s()/.-]{5,24}\d/g;
const date = /^(?:19|20)\d\d[./-]\d{1,2}(?:[./-]\d{1,2})?$/;
const documentName = /^(?:个\s*人\s*简\s*历|求?职?简历|履历表?|curriculum vitae|resume|résumé|cv)$/i;

/** The name, what the person is, contact and bio, from what stands above the first part. */
export function readHead(lines: readonly string[], { sections }: CvReading, words: AllWords): Head {
  const [first] = sections;
  const about = sections.filter(({ kind }) => kind === 'basics').flatMap(({ fromLine, toLine }) => lines.slice(fromLine, toLine));
  const top = lines.slice(0, first?.heading === null ? first.toLine : 0).map((line) => (documentName.test(line) ? '' : line));
  const isContact = (line: string) => email.test(line) || phoneIn(line) !== '';
  let last = top.findLastIndex(isContact);
  while (last >= 0 && /[·|•]$/.test(top[last] ?? '')) last += 1; // the line was too narrow
  const above = top.slice(0, Math.max(0, top.findIndex(isContact))).filter((line) => line !== '');
  const contact = top.slice(last < 0 ? 0 : top.findIndex(isContact), last + 1).join(' · ');
  const summary = sections.find(({ kind }) => kind === 'summary');
  const [from, to] = summary ? [summary.fromLine + 1, summary.toLine] : [last < 0 ? top.length : last + 1, top.length];
  const [name = '', ...title] = last < 0 ? top.filter((line) => line !== '') : above;
  return {
    ...{
      name: labelled(about, /^姓\s*名\s*[:：\t]\s*|^name\s*:\s*/i) || (date.test(name) ? '' : name),
      title: title.join(' '),
      bio: paragraphsOf(lines, from, to),
    },
    ...{ email: email.exec(contact || about.join(' · '))?.[0] ?? '', phone: phoneIn((contact || about.join(' · ')).replace(email, '')) },
    ...placeIn(contact),
    zodiac: zodiacs.find((sign) => words.some(([id, text]) => id === sign && partsOf(contact).includes(text.toLowerCase()))) ?? '',
  };
}

/** The first run of digits that may be a phone number, and is no date. */
function phoneIn(text: string): string {
  const found = Array.from(text.matchAll(phone), ([said]) => said.trim());
  return found.find((said) => !date.test(said) && said.replace(/\D/g, '').length >= 7) ?? '';
}

/** What follows a label, up to the next cell. */
function labelled(lines: readonly string[], label: RegExp): string {
  const line = lines.find((one) => label.test(one)) ?? '';
  return (
    line
      .replace(label, '')
      .split(/\t|\s{2,}|[|｜]/)[0]
      ?.trim() ?? ''
  );
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
