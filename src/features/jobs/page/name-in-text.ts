import type { Bilingual, Language } from '#src/shared/language.ts';

/** Words that keep their capital within a sentence. */
const properNames = new Set(['English']);
const personNounEnding = /(?:ers|ors|ists|ents|ysts|ians)$/;

/**
 * The name of an occupation within a sentence. The classification's English titles are capitalised and often inverted ("Cooks, Fast Food",
 * "Architects, Except Landscape and Naval"). In a sentence they become "fast food cooks" and "architects".
 */
export function nameInText(title: Bilingual, language: Language): string {
  if (language === 'zh') return title.zh;
  const [, helpedJob] = /^Helpers--(.*)$/.exec(title.en) ?? [];
  const name = (helpedJob ? `helpers of ${helpedJob}` : title.en).replace(/, (?:Except|Including) .*?(?=, All Other$|$)/, '');
  const [, whole, rest] = /^([^,]+(?:, .*)?), All Other$/.exec(name) ?? [];
  if (whole) return inLowerCase(`other ${whole}${rest ?? ''}`);
  const [, noun, qualifier] = /^([^,]+), ([^,]+)$/.exec(name) ?? [];
  if (noun && qualifier && !personNounEnding.test(qualifier)) return inLowerCase(`${qualifier} ${noun}`);
  return inLowerCase(name.replace(/^(.*), (Postsecondary)$/, '$2 $1'));
}

/** Lowers capitals, except those of abbreviations, proper names and words with capitals inside. */
function inLowerCase(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => (properNames.has(word) || !/^[A-Z][a-z]*$/.test(word) ? word : word.toLowerCase()));
}
