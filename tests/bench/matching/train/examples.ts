import type { Occupation } from '#src/features/catalogue/contract.ts';
import { isChinese } from '#src/features/search/matcher/scripts.ts';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { namesOf, ownNames } from '../catalogue.ts';
import rejected from '../data/reject-training.json' with { type: 'json' };
import { type LabelledTitle, namesWithin, readData } from '../onet-titles.ts';
import { seededRandom } from '../seeded-random.ts';
import { mayBeLearned, type Part, partOf, percentOf } from '../split.ts';
import { type Labelled, variantsOf } from '../variants.ts';
import { activities } from './activities.ts';
import { chineseLabels, chineseTrades } from './chinese-labels.ts';
import { rareWords } from './english-words.ts';
import { workSentences } from './sentences.ts';
import { writtenTitles } from './written-titles.ts';

/** A part that a model may be trained on. */
export type Learned = Exclude<Part, 'test'>;

export interface Example {
  text: string;
  /** Numbers of the right outputs: occupations in the order of their codes, then "names no job". */
  outputs: number[];
  /** A sentence about the work of an occupation, which is no title. */
  sentence?: boolean;
  /** A title written for this project: less is known of how right its occupation is. */
  written?: boolean;
  /** A word that titles may be made of, which is no title either. */
  word?: boolean;
  /** A name with a slip: its words are none that the model knows. */
  misspelt?: boolean;
}

/** Of a hundred written Chinese titles so many are learned without their ending too, as texts that name no job. */
const writtenWithoutEnding = 20;
const counts = { fragments: 3000, chineseFragments: 1500, modifiers: 4000, gibberish: 1500, typos: 6000 };

/**
 * What the model is trained on: O*NET's titles, written ones, the catalogue's own names and labelled Chinese ones of these parts, misspelt names,
 * sentences about the work of each occupation, words of the trades, and texts that name no job (own ones of the train part, pieces of
 * sentences about work, titles without their last word, gibberish).
 */
export function trainingExamples(
  occupations: readonly Occupation[],
  titles: readonly LabelledTitle[],
  from: readonly Learned[],
): Example[] {
  const isLearned = (text: string) => from.some((part) => part === partOf(text));
  const outputOf = new Map(occupations.map(({ onet }, index) => [onet, index]));
  const outputsOf = (codes: readonly string[]) => codes.flatMap((code) => outputOf.get(code) ?? []);
  const published = titles.flatMap(({ text, codes }) =>
    namesWithin(text).flatMap((name) => (isLearned(name) && isLearned(text) ? [{ text: name, codes }] : [])),
  );
  const own = (['en', 'zh'] as const)
    .flatMap((language) => ownNames(occupations, language))
    .filter(({ text }) => mayBeLearned(text) && (partOf(text) === 'test' || isLearned(text)));
  const english = own.filter(({ text }) => !isChinese(text));
  const known = new Set(occupations.flatMap((occupation) => namesOf(occupation, 'zh')).map(normalizeTitle));
  const chinese = [...own.filter(({ text }) => isChinese(text)), ...from.flatMap((part) => chineseLabels(part, known))];
  const misspelt = [...variantsOf(english, counts.typos, 'train'), ...variantsOf(chinese, counts.typos, 'train')];
  const taken = new Set(published.map(({ text }) => normalizeTitle(text)));
  const written = [...writtenTitles(), ...chineseTrades()].filter(({ text }) => isLearned(text) && !taken.has(normalizeTitle(text)));
  const told = activities().filter(({ text }) => isLearned(text));
  const labelled = ({ text, codes }: Labelled) => ({ text, outputs: outputsOf(codes) });
  const jobs = [...published, ...own, ...chinese, ...told].map(labelled);
  const named = [...published, ...english, ...written].map(({ text }) => text).filter((text) => !isChinese(text));
  const { words, things } = rareWords(named, isLearned);
  const toldTexts = new Set(told.map(({ text }) => normalizeTitle(text)));
  const isTold = (text: string) => toldTexts.has(normalizeTitle(text));
  const none = [...noJobTexts(named, from), ...things]
    .filter((text) => !isTold(text))
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
    ).filter(({ text }) => !isTold(text)),
    ...chineseFragments(occupations).map((text) => ({ text, outputs: [occupations.length] })),
  ];
}

/** Own texts that name no job, of one part. */
export function ownNoJobTexts(part: Learned): string[] {
  return [...rejected.en, ...rejected.zh].filter((text) => (partOf(`no job ${text}`) === 'train') === (part === 'train'));
}

function noJobTexts(titles: readonly string[], from: readonly Learned[]): string[] {
  const random = seededRandom('no job');
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const take = (count: number, make: () => string | undefined) =>
    Array.from({ length: count }, make).flatMap((text) => (text ? [text] : []));
  const sentences = (readData('onet_tasks.tsv') ?? '').split('\n').map((line) => (line.split('\t')[1] ?? '').split(' '));
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

/** Chinese names, and some of the written titles, without their ending, where what is left is no ending of such itself: 焊接 of 焊接工程师. */
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

/** Pieces of what the catalogue says of the work in Chinese: as pieces of sentences they name no job. */
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
