import irregular from './irregular-verbs.json' with { type: 'json' };
import type { Language } from '#src/shared/language.ts';

/** Words too common to indicate similar work. */
const stopWords = new Set(
  (
    'a an and as at by for from in into of on or that the their them they this to up what when where which who whose with is are be was were been ' +
    'it its our my i we you your his her she he all any each other others such so before after during over under out off than then these those'
  ).split(' '),
);

/** Words of nearly every line of a Chinese CV. */
const chineseStopWords = /负责|进行|相关|开展|主要|日常|公司|各类|各种|以及|工作|等/gu;

/** Weight of a single Chinese character. Pairs of characters have weight 1, like words. */
const characterWeight = 0.3;

/** Returns the terms of a text about work with their weights: stems of English words, Chinese characters and pairs of them. Each counts once. */
export function termsOf(text: string): Map<string, number> {
  const lowerText = text.normalize('NFKC').toLowerCase().slice(0, maxTextLength);
  const terms = new Map<string, number>();
  for (const word of lowerText.match(/[a-z][a-z+#]*/g) ?? []) if (!stopWords.has(word)) terms.set(stemOf(word), 1);
  for (const run of lowerText.replace(chineseStopWords, ' ').match(/\p{Script=Han}+/gu) ?? []) {
    for (const character of run) terms.set(character, characterWeight);
    for (let at = 0; at + 1 < run.length; at += 1) terms.set(run.slice(at, at + 2), 1);
  }
  return terms;
}

/** Maximum number of characters of a text that are read. */
const maxTextLength = 600;

/** Returns the stem of a lower-case word: "filing" and "files", "planned" and "plans", "wrote" and "writes" have the same. */
export function stemOf(word: string): string {
  const regular = verbs.get(word) ?? word;
  return regular
    .replace(/ies$/, 'y')
    .replace(/(?:ing|ed|es|s|e)$/, '')
    .replace(/([bdgklmnprt])\1$/, '$1');
}

const verbs = new Map(Object.entries(irregular));

const beforeVerb = /^(?:负责|参与|协助|每天|每周|每月|每年|每季度|完成|主要|独立|定期|按|对|向|为|并)+/u;

/** Returns the first word of a text: the stem of an English word, or two Chinese characters, after words for time and manner. */
export function openingOf(text: string): string {
  if (languageOf(text) === 'zh') return (/\p{Script=Han}.*/u.exec(text)?.[0] ?? '').replace(beforeVerb, '').slice(0, 2);
  return stemOf((/[A-Za-z]{2,}/.exec(text)?.[0] ?? '').toLowerCase());
}

/** Returns the first word of a task or, in Chinese, of each of its parts. */
export function openingsOf(task: string): string[] {
  return languageOf(task) === 'zh' ? task.split(/[，、；]/u).map((part) => part.slice(0, 2)) : [openingOf(task)];
}

/** The language of a line: Chinese lines often name tools in English, so a Chinese character counts as much as an English word. */
export function languageOf(text: string): Language {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[A-Za-z]+/g)?.length ?? 0;
  return characters > 0 && characters >= words ? 'zh' : 'en';
}
