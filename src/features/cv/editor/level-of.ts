import type { Cv } from './contract.ts';

type SkillLevel = Cv['skills'][number]['level'];
type LanguageLevel = Cv['languages'][number]['level'];
type Words<L extends string> = readonly (readonly [L, RegExp])[];

/** Words for levels, the highest level first. Levels of the European framework (CEFR) keep its names: B2 is “upper intermediate”, C1 “advanced”. */
const languageWords: Words<LanguageLevel> = [
  [
    'native',
    /^(?:native(?: or bilingual)?(?: speaker| proficiency)?|mother tongue|first language|bilingual(?: proficiency)?|母语(?:水平)?|第一语言)$/,
  ],
  ['fluent', /^(?:fluent(?:ly)?|full professional(?: proficiency)?|proficient|near[- ]native|c2|流利|流畅|精通|熟练|接近母语)$/],
  ['advanced', /^(?:advanced|professional(?: working)?(?: proficiency)?|business|very good|c1|高级|良好|商务|工作语言)$/],
  [
    'intermediate',
    /^(?:(?:upper[- ])?intermediate|limited working(?: proficiency)?|conversational|good|b[12]|中级|一般|日常交流|日常会话)$/,
  ],
  ['beginner', /^(?:beginner|basics?|elementary(?: proficiency)?|a[12]|初级|入门|基础|简单交流)$/],
];
const skillWords: Words<SkillLevel> = [
  ['expert', /^(?:expert|master(?:y)?|精通|专家)$/],
  ['advanced', /^(?:advanced|proficient|very good|strong|熟练(?:掌握|使用|运用)?|高级|擅长)$/],
  ['intermediate', /^(?:intermediate|good|working knowledge|competent|熟悉|掌握|中级|良好)$/],
  ['beginner', /^(?:beginner|novice|basics?|elementary|familiar|了解|入门|初级|基础)$/],
];

/** Finds the language level that a word stands for, in either language; empty if it is none. */
export function languageLevelOf(word: string): LanguageLevel {
  return levelOf(word, languageWords);
}

/** Finds the skill level that a word stands for, in either language; empty if it is none. */
export function skillLevelOf(word: string): SkillLevel {
  return levelOf(word, skillWords);
}

function levelOf<L extends string>(word: string, words: Words<L>): L | '' {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s.:：-]+|[\s.]+$/g, '');
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? '';
}
