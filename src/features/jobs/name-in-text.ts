import type { Bilingual, Language } from '#src/shared/language.ts';

const properNames = new Set(['English']);
const personsAtTheEnd = /(?:ers|ors|ists|ents|ysts|ians)$/;

/**
 * How an occupation is called within a sentence. English titles of the classification are in capitals and often turned round
 * ("Cooks, Fast Food", "Architects, Except Landscape and Naval"): in a sentence they read "fast food cooks", "architects".
 */
export function nameInText(title: Bilingual, language: Language): string {
  if (language === 'zh') return title.zh;
  const [, helped] = /^Helpers--(.*)$/.exec(title.en) ?? [];
  const name = (helped ? `helpers of ${helped}` : title.en).replace(/, (?:Except|Including) .*?(?=, All Other$|$)/, '');
  const [, whole, rest] = /^([^,]+(?:, .*)?), All Other$/.exec(name) ?? [];
  if (whole) return inLowerCase(`other ${whole}${rest ?? ''}`);
  const [, noun, qualifier] = /^([^,]+), ([^,]+)$/.exec(name) ?? [];
  const turned =
    noun && qualifier && !personsAtTheEnd.test(qualifier) ? `${qualifier} ${noun}` : name.replace(/^(.*), (Postsecondary)$/, '$2 $1');
  return inLowerCase(turned);
}

/** Words with capitals inside, abbreviations and proper names keep them. */
function inLowerCase(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => (properNames.has(word) || !/^[A-Z][a-z]*$/.test(word) ? word : word.toLowerCase()));
}
