import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { namesOf, labelledNames } from './catalogue.ts';
import rejected from './data/reject-training.json' with { type: 'json' };
import { type LabelledTitle, namesWithin } from './onet-titles.ts';
import { readTable } from './published-tables.ts';
import { seededRandom } from './seeded-random.ts';
import { mayBeLearned, splitOf, percentOf, type TrainingPart } from './split.ts';
import { type Labelled, variantsOf } from './variants.ts';
import { activities } from './activities.ts';
import { chineseLabels, chineseTrades } from './chinese-labels.ts';
import { rareWords } from './english-words.ts';
import { workSentences } from './sentences.ts';
import { writtenTitles } from './written-titles.ts';

export interface Example {
  text: string;
  /** Indices of the correct outputs: occupations in the order of their codes, then "names no job". */
  outputs: number[];
  /** A sentence about the work of an occupation, not a title. */
  sentence?: boolean;
  /** A title written for this project. Its label is less certain. */
  written?: boolean;
  /** A single word from the vocabulary of a trade, not a title. */
  word?: boolean;
  /** A name with a typo. The model does not learn its words as known ones. */
  misspelt?: boolean;
}

/** Percentage of written Chinese titles that are also learned without their ending, as texts that name no job. */
const writtenWithoutEnding = 20;
const counts = { fragments: 3000, chineseFragments: 1500, modifiers: 4000, gibberish: 1500, typos: 6000 };

/**
 * The training set: O*NET titles, written titles, catalogue names and labelled Chinese names of these parts, names with typos, sentences
 * about each occupation's work, trade vocabulary, and texts that name no job (our own train part, sentence fragments, titles without their
 * head, gibberish).
 */
export function trainingExamples(
  occupations: readonly Occupation[],
  titles: readonly LabelledTitle[],
  from: readonly TrainingPart[],
): Example[] {
  const isLearned = (text: string) => from.some((part) => part === splitOf(text));
  const outputOf = new Map(occupations.map(({ onet }, index) => [onet, index]));
  const outputsOf = (codes: readonly string[]) => codes.flatMap((code) => outputOf.get(code) ?? []);
  const published = titles.flatMap(({ text, codes }) =>
    namesWithin(text).flatMap((name) => (isLearned(name) && isLearned(text) ? [{ text: name, codes }] : [])),
  );
  const own = (['en', 'zh'] as const)
    .flatMap((language) => labelledNames(occupations, language))
    .filter(({ text }) => mayBeLearned(text) && (splitOf(text) === 'test' || isLearned(text)));
  const english = own.filter(({ text }) => !isChinese(text));
  const known = new Set(occupations.flatMap((occupation) => namesOf(occupation, 'zh')).map(normalizeTitle));
  const chinese = [...own.filter(({ text }) => isChinese(text)), ...from.flatMap((part) => chineseLabels(part, known))];
  const misspelt = [...variantsOf(english, counts.typos, 'train'), ...variantsOf(chinese, counts.typos, 'train')];
  const taken = new Set(published.map(({ text }) => normalizeTitle(text)));
  const written = [...writtenTitles(), ...chineseTrades()].filter(({ text }) => isLearned(text) && !taken.has(normalizeTitle(text)));
  const activityLabels = activities().filter(({ text }) => isLearned(text));
  const labelled = ({ text, codes }: Labelled) => ({ text, outputs: outputsOf(codes) });
  const jobs = [...published, ...own, ...chinese, ...activityLabels].map(labelled);
  const named = [...published, ...english, ...written].map(({ text }) => text).filter((text) => !isChinese(text));
  const { words, things } = rareWords(named, isLearned);
  const activityTexts = new Set(activityLabels.map(({ text }) => normalizeTitle(text)));
  const isActivity = (text: string) => activityTexts.has(normalizeTitle(text));
  const none = [...noJobTexts(named, from), ...things]
    .filter((text) => !isActivity(text))
    .map((text) => ({ text, outputs: [occupations.length] }));
  return [
    ...jobs,
    ...misspelt.map((one) => ({ ...labelled(one), misspelt: true })),
    ...written.map(({ text, codes }) => ({ text, outputs: outputsOf(codes), written: true })),
    ...workSentences(occupations).map(({ text, codes }) => ({ text, outputs: outputsOf(codes), sentence: true })),
    ...words.map(({ text, codes }) => ({ text, outputs: outputsOf(codes), word: true })),
    ...none,
    ...chineseModifiers(
      chinese.map(({ text }) => text),
      written.flatMap(({ text }) => (isChinese(text) ? [text] : [])),
      occupations.length,
    ).filter(({ text }) => !isActivity(text)),
    ...chineseFragments(occupations).map((text) => ({ text, outputs: [occupations.length] })),
  ];
}

/** Our own texts that name no job, of one part. */
export function ownNoJobTexts(part: TrainingPart): string[] {
  return [...rejected.en, ...rejected.zh].filter((text) => (splitOf(`no job ${text}`) === 'train') === (part === 'train'));
}

function noJobTexts(titles: readonly string[], from: readonly TrainingPart[]): string[] {
  const random = seededRandom('no job');
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const take = (count: number, make: () => string | undefined) =>
    Array.from({ length: count }, make).flatMap((text) => (text ? [text] : []));
  const sentences = (readTable('onet_tasks.tsv') ?? '').split('\n').map((line) => (line.split('\t')[1] ?? '').split(' '));
  const fragment = () => {
    const words = pick(sentences) ?? [];
    const from = Math.floor(random() * Math.max(1, words.length - 3));
    return words.slice(from, from + 2 + Math.floor(random() * 5)).join(' ');
  };
  const words = titles.map((title) => normalizeTitle(title).split(' '));
  const heads = new Set(words.flatMap((title) => title.at(-1) ?? []));
  const modifiers = words.map((title) => title.slice(0, -1)).filter((rest) => rest.length > 0 && !heads.has(rest.at(-1) ?? ''));
  const gibberish = () =>
    take(1 + Math.floor(random() * 2), () =>
      take(3 + Math.floor(random() * 7), () => pick([...'abcdefghijklmnopqrstuvwxyz'])).join(''),
    ).join(' ');
  const own = from.flatMap(ownNoJobTexts);
  return [
    ...own,
    ...own,
    ...take(counts.fragments, fragment),
    ...take(counts.modifiers, () => pick(modifiers)?.join(' ')),
    ...take(counts.gibberish, gibberish),
  ];
}

/** Chinese names and some written titles without their ending, unless the rest is itself a title's ending: 焊接 from 焊接工程师. */
function chineseModifiers(names: readonly string[], written: readonly string[], noJob: number): Example[] {
  const endings = new Set([...names, ...written].flatMap((name) => [name.slice(-2), name]));
  const some = written.filter((text) => percentOf(`ending of ${text}`) < writtenWithoutEnding);
  return [...names, ...some].flatMap((name) => {
    const rest = name.replace(
      /(?:工程技术人员|工程师|技术人员|技术员|分析师|设计师|管理员|操作工|操作员|维修工|专员|经理|主管|总监|顾问|助理|医师|医生|护士|教师|老师|司机|员|师|工)$/,
      '',
    );
    return rest !== name && rest.length > 1 && !endings.has(rest.slice(-2)) ? [{ text: rest, outputs: [noJob] }] : [];
  });
}

/** Fragments of the catalogue's Chinese descriptions of work, which name no job. */
function chineseFragments(occupations: readonly Occupation[]): string[] {
  const random = seededRandom('fragments');
  const endings = new Set(occupations.flatMap((occupation) => namesOf(occupation, 'zh').map((name) => name.slice(-2))));
  const sentences = occupations.flatMap(({ tasks }) => tasks.map(({ zh }) => zh));
  return Array.from({ length: counts.chineseFragments }, () => {
    const sentence = sentences[Math.floor(random() * sentences.length)] ?? '';
    const from = Math.floor(random() * Math.max(1, sentence.length - 5));
    return sentence.slice(from, from + 4 + Math.floor(random() * 6));
  }).filter((text) => text.length > 3 && !endings.has(text.slice(-2)));
}
