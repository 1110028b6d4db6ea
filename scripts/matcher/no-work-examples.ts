import workWords from '#src/features/search/query/no-work/work-words.json' with { type: 'json' };
import words from '#src/features/search/query/no-work/words.json' with { type: 'json' };
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { activities } from './activities.ts';
import { labelledNames } from './catalogue.ts';
import { chineseTrades } from './chinese-labels.ts';
import rejected from './data/reject-training.json' with { type: 'json' };
import { readLabelled } from './labelled-file.ts';
import { seededRandom } from './seeded-random.ts';
import { mayBeLearned, splitOf } from './split.ts';
import { writtenTitles } from './written-titles.ts';

export interface NoWorkExample {
  text: string;
  noWork: boolean;
}

const counts = { keymash: 1500, made: 2500 };
const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Training texts of the small classifier of texts that name no work: names of jobs and activities, our own texts that name no work, and generated ones. */
export function noWorkExamples(occupations: readonly Occupation[]): NoWorkExample[] {
  const sources = readSources(occupations);
  const work = workTexts(sources);
  const none = noWorkTexts(sources);
  return [...work.map((text) => ({ text, noWork: false })), ...none.map((text) => ({ text, noWork: true }))];
}

type Sources = ReturnType<typeof readSources>;

function readSources(occupations: readonly Occupation[]) {
  const random = seededRandom('no work');
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const many = (count: number, make: () => string) => Array.from({ length: count }, make);
  const isLearned = ({ text }: { text: string }) => splitOf(text) !== 'test' && mayBeLearned(text);
  const names = [
    ...labelledNames(occupations, 'en'),
    ...labelledNames(occupations, 'zh'),
    ...writtenTitles(),
    ...readLabelled('modern-training.tsv'),
  ];
  const titles = [...names, ...chineseTrades()].filter(isLearned).map(({ text }) => text);
  const doing = activities()
    .filter(isLearned)
    .map(({ text }) => text);
  const [english, chinese] = [titles.filter((text) => !isChinese(text)), titles.filter((text) => isChinese(text))];
  const [does, doesChinese] = [doing.filter((text) => !isChinese(text)), doing.filter((text) => isChinese(text))];
  const en = Object.fromEntries(Object.entries(words.en).map(([kind, list]) => [kind, list.split(', ')]));
  const zh = Object.fromEntries(Object.entries(words.zh).map(([kind, list]) => [kind, list.split(' ')]));
  const [places, placesChinese] = [en['place'] ?? [], zh['place'] ?? []];
  const [brands, brandsChinese] = [en['brand'] ?? [], zh['brand'] ?? []];
  const things = [...(en['thing'] ?? []), ...(en['food'] ?? [])];
  const thingsChinese = [...(zh['thing'] ?? []), ...(zh['food'] ?? [])];
  const namesNone = new Set([...rejected.zh, ...Object.values(zh).flat()]);
  const withoutEnding = [...new Set(chinese.map(withoutPerson))].filter((text) => text.length > 1 && !namesNone.has(text));
  return {
    random,
    pick,
    many,
    titles,
    doing,
    withoutEnding,
    english,
    chinese,
    does,
    doesChinese,
    en,
    zh,
    places,
    placesChinese,
    brands,
    brandsChinese,
    things,
    thingsChinese,
  };
}

function workTexts({
  pick,
  many,
  titles,
  doing,
  withoutEnding,
  english,
  chinese,
  does,
  doesChinese,
  places,
  placesChinese,
  brands,
  brandsChinese,
}: Sources): string[] {
  return [
    ...titles,
    ...doing,
    ...withoutEnding,
    ...Array.from({ length: 3 }, () => [...workWords.en.split(', '), ...workWords.zh.split(' ')]).flat(),
    ...does.map((text) => `i ${text}`),
    ...doesChinese.flatMap((text) => [`我${text}`, `${text}的`]),
    ...many(counts.made, () => `${pick(english)} in ${pick(places)}`),
    ...many(counts.made / 2, () => `${pick(english)} ${pick([...places, ...brands])}`),
    ...many(counts.made / 2, () => `${pick([...places, ...brands])} ${pick(english)}`),
    ...many(
      counts.made / 2,
      () =>
        `i ${pick(does)} ${pick(['at', 'for', 'in'])} ${pick(['a factory', 'a bank', 'a school', 'people', 'a lab', 'a shop', 'a hotel'])}`,
    ),
    ...many(counts.made, () => `${pick([...placesChinese, ...brandsChinese])}${pick(chinese)}`),
    ...many(
      counts.made,
      () =>
        `${pick(['我', '在', '我在', '帮人', '给人'])}${pick(['公司', '工厂', '工地', '饭店', '学校', '医院', '', ''])}${pick(doesChinese)}`,
    ),
  ];
}

function noWorkTexts(sources: Sources): string[] {
  const { en, zh } = sources;
  return [
    ...rejected.en,
    ...rejected.en,
    ...rejected.zh,
    ...rejected.zh,
    ...Object.values(en)
      .flat()
      .flatMap((text) => [text, text]),
    ...Object.values(zh)
      .flat()
      .flatMap((text) => [text, text]),
    ...englishNoWork(sources),
    ...chineseNoWork(sources),
    ...keyMash(sources),
  ];
}

function englishNoWork({ pick, many, does, things, places }: Sources): string[] {
  return [
    ...many(
      counts.made / 2,
      () =>
        `${pick(['how to', 'how do i', 'i want to', 'i dont want to', 'why do people', 'can you', 'should i', 'i need to', 'i love to', 'i hate to', 'where can i'])} ${pick(does)}`,
    ),
    ...many(
      counts.made / 2,
      () =>
        `${pick(['i want', 'i love', 'i need', 'i hate', 'i miss', 'i like', 'my', 'where is', 'what is', 'buy', 'cheap', 'best', 'new', 'red', 'blue', 'big', 'old', 'a'])} ${pick(things)}`,
    ),
    ...many(counts.made / 2, () => `${pick(things)} ${pick(['and', 'with', 'on', ''])} ${pick(things)}`),
    ...many(counts.made / 2, () => `${pick(places)} ${pick(places)}`),
  ];
}

function chineseNoWork({ pick, many, doesChinese, thingsChinese, placesChinese, brandsChinese }: Sources): string[] {
  return [
    ...many(
      counts.made / 2,
      () =>
        `${pick(['怎么', '如何', '我想', '不想', '我讨厌', '为什么要', '好想', '谁会', '哪里可以', '我喜欢'])}${pick([...doesChinese, ...thingsChinese])}`,
    ),
    ...many(
      counts.made / 2,
      () =>
        `${pick(['我的', '红色', '新', '旧', '买', '好吃的', '一个', '两个', ...brandsChinese, ...placesChinese])}${pick(thingsChinese)}`,
    ),
    ...many(
      counts.made / 2,
      () => `${pick(thingsChinese)}${pick(['和', '', '炒', '多少钱', '坏了', '好吃吗', '怎么样', '在哪'])}${pick(thingsChinese)}`,
    ),
    ...many(counts.made / 2, () => `${pick(placesChinese)}${pick(placesChinese)}`),
  ];
}

function keyMash({ random, pick, many }: Sources): string[] {
  return [
    ...many(counts.keymash, () => {
      const row = pick(rowsOfKeys);
      const walk = many(3 + Math.floor(random() * 7), () => pick([...row])).join('');
      return random() < 0.4 ? walk.slice(0, 3).repeat(2 + Math.floor(random() * 2)) : walk;
    }),
    ...many(counts.keymash / 2, () => String(Math.floor(random() * 10 ** (1 + Math.floor(random() * 8))))),
  ];
}

/** A Chinese title without the ending that makes it a person: 麻醉 from 麻醉医师. People type the field instead of the job. */
function withoutPerson(title: string): string {
  return title.replace(
    /(?:工程技术人员|工程师|技术人员|技术员|分析师|设计师|管理员|操作工|操作员|维修工|专员|经理|主管|总监|顾问|助理|医师|医生|护士|教师|老师|司机|[员师工])$/u,
    '',
  );
}
