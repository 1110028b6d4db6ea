import { seededRandom } from './seeded-random.ts';

export interface Labelled {
  text: string;
  codes: string[];
}

type Rule = (text: string, random: () => number) => string;

const seniorities = { en: ['Senior', 'Junior', 'Lead', 'Sr', 'Head', 'Principal'], zh: ['高级', '资深', '初级', '兼职'] };

const rules: Record<'en' | 'zh', Rule[]> = {
  en: [dropLetter, swapLetters, doubleLetter, wrongLetter, changeNumber, addSeniority, reorder, glueOrSplit],
  zh: [addSeniorityChinese, dropCharacter, doubleCharacter],
};

/** Generates `count` variants of evenly chosen names by seeded rules: typos, word order, plurals, seniority words. */
export function variantsOf(names: readonly Labelled[], count: number, seed: string): Labelled[] {
  const random = seededRandom(`variants ${seed}`);
  const step = Math.max(1, names.length / count);
  return Array.from({ length: Math.min(count, names.length) }, (_, index) => names[Math.floor(index * step)]).flatMap((name, index) => {
    if (!name) return [];
    const own = rules[/\p{Script=Han}/u.test(name.text) ? 'zh' : 'en'];
    const text = own[index % own.length]?.(name.text, random) ?? name.text;
    return text === name.text ? [] : [{ text, codes: name.codes }];
  });
}

/** A random position inside a word of five letters or more. */
function positionIn(text: string, random: () => number): number {
  const places = [...text.matchAll(/[A-Za-z]{5,}/g)].flatMap(({ index, 0: word }) =>
    Array.from({ length: word.length - 2 }, (_, offset) => index + offset + 1),
  );
  return places[Math.floor(random() * places.length)] ?? -1;
}

function dropLetter(text: string, random: () => number): string {
  const at = positionIn(text, random);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + 1);
}

function swapLetters(text: string, random: () => number): string {
  const at = positionIn(text, random);
  return at < 0 ? text : text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

function doubleLetter(text: string, random: () => number): string {
  const at = positionIn(text, random);
  return at < 0 ? text : text.slice(0, at) + text.charAt(at) + text.slice(at);
}

function wrongLetter(text: string, random: () => number): string {
  const at = positionIn(text, random);
  return at < 0 ? text : text.slice(0, at) + 'aeioursnt'.charAt(Math.floor(random() * 9)) + text.slice(at + 1);
}

function changeNumber(text: string): string {
  return text.endsWith('s') ? text.slice(0, -1) : `${text}s`;
}

function addSeniority(text: string, random: () => number): string {
  return `${seniorities.en[Math.floor(random() * seniorities.en.length)] ?? ''} ${text}`;
}

function reorder(text: string): string {
  const words = text.split(/[\s,]+/);
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

function glueOrSplit(text: string): string {
  return text.includes(' ') ? text.replace(' ', '') : text.replace(/^(.{4})(.{3,})$/, '$1 $2');
}

function addSeniorityChinese(text: string, random: () => number): string {
  return `${seniorities.zh[Math.floor(random() * seniorities.zh.length)] ?? ''}${text}`;
}

function dropCharacter(text: string, random: () => number): string {
  if (text.length < 4) return text;
  const at = 1 + Math.floor(random() * (text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}

function doubleCharacter(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  return text.slice(0, at) + text.charAt(at) + text.slice(at);
}
