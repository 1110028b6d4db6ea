import type { Bilingual, Language } from '#src/shared/language.ts';

const properNames = new Set(['English']);
const personsAtTheEnd = /(?:ers|ors|ists|ents|ysts|ians)$/;

/**
 * The name of an occupation within a sentence. The classification's English titles are capitalised and often inverted ("Cooks, Fast Food",
 * "Architects, Except Landscape and Naval"). In a sentence they become "fast food cooks" and "architects".
 */
export function nameInText(title: Bilingual, language: Language): string {
  if (language === 'zh') return title.zh;
  const [, helped] = /^Helpers--(.*)$/.exec(title.en) ?? [];
  const name = (helped ? `helpers of ${helped}` : title.en).replace(/, (?:Except|Including) .*?(?=, All Other$|$)/, '');
  const [, whole, rest] = /^([^,]+(?:, .*)?), All Other$/.exec(name) ?? [];
  if (whole) return inLowerCase(`other ${whole}${rest ?? ''}`);
  const [, noun, qualifier] = /^([^,]+), ([^,]+)$/.exec(name) ?? [];
  const reordered =
    noun && qualifier && !personsAtTheEnd.test(qualifier) ? `${qualifier} ${noun}` : name.replace(/^(.*), (Postsecondary)$/, '$2 $1');
  return inLowerCase(reordered);
}

/** Keeps the capitals of abbreviations, proper names and words with capitals inside. */
function inLowerCase(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => (properNames.has(word) || !/^[A-Z][a-z]*$/.test(word) ? word : word.toLowerCase()));
}
