import { describe, expect, it } from 'vitest';
import { judgeSentence } from '#src/features/reports/industry/commentary/judge-sentence.ts';
import { factsOf } from '#src/features/reports/industry/commentary/facts-of.ts';
import type { Fact, CommentaryContext } from '#src/features/reports/industry/commentary/types.ts';
import { draw } from '#tests/support/draw.ts';
import { jobs, subject } from './subject.ts';

const others = {
  en: ['Accountant', 'Software developer', 'Truck driver', 'Teacher', 'Cook', 'Electrician', 'Paralegal'],
  zh: ['会计', '程序员', '货车司机', '教师', '厨师', '电工', '律师助理'],
};
const contextOf = (language: 'en' | 'zh'): CommentaryContext => ({
  language,
  facts: factsOf(subject, jobs, language),
  industry: subject.name[language],
  titles: [...jobs.map(({ title }) => title[language]), ...others[language]],
});
const contexts = { en: contextOf('en'), zh: contextOf('zh') };
const factAbout = (language: 'en' | 'zh', about: string): Fact => {
  const item = contexts[language].facts.find((fact) => fact.about === about);
  if (!item) throw new Error(`no fact about ${about}`);
  return item;
};
const check = (language: 'en' | 'zh', about: string, text: string) =>
  judgeSentence({ fact: factAbout(language, about).id, text }, contexts[language]);
const drawOne = <T>(list: readonly T[]): T => {
  const item = list[draw(list.length)];
  if (item === undefined) throw new RangeError('an empty list');
  return item;
};

/** Sentences that agree with their facts. */
const fairSentences = {
  en: [
    ['mean_of_the_industry', 'On average, 31% of the work in health care and social assistance is within reach of AI.'],
    ['mean_of_the_industry', 'The mean is of the 23,100,480 people who work here.'],
    ['highest_of_an_occupation', 'Medical transcriptionists have the highest rate here: 74% of their work is within reach of AI.'],
    ['most_exposed', 'Medical secretaries are among the most exposed: 61% of their work is within reach of AI, so check what it makes.'],
    ['most_exposed', 'There are 831,450 people who work as a medical secretary here.'],
    ['least_exposed', 'Home health aides are among the least exposed, with 12% of the work within reach of AI.'],
    ['changes_first', 'A medical secretary spends about 8.5 of 40 hours on letters and reports from dictation.'],
    ['stays', 'Helping patients to wash and dress takes about 14 hours a week and stays human.'],
    ['own_job', 'In your job as a medical secretary, 61% of the work is within reach of AI.'],
    ['move', 'Look at the work of a registered nurse: 27% of it is within reach of AI.'],
    ['learn', 'For your goal, learn to help patients to wash and dress, about 6 hours a week.'],
  ],
  zh: [
    ['mean_of_the_industry', '卫生和社会工作平均有31%的工作在 AI 能力范围内。'],
    ['mean_of_the_industry', '这里有23,100,480人受雇。'],
    ['highest_of_an_occupation', '这里受影响最高的是病历录入员，有74%的工作在 AI 能力范围内。'],
    ['most_exposed', '医疗秘书有61%的工作在 AI 能力范围内，你可以先学会检查它的结果。'],
    ['most_exposed', '这里有831,450人做医疗秘书。'],
    ['least_exposed', '居家护理员有12%的工作在AI能力范围内。'],
    ['changes_first', '医疗秘书每周40小时里约有8.5小时用来根据口述打出信件和报告。'],
    ['stays', '帮助病人洗漱和穿衣每周约占14小时，仍靠人来做。'],
    ['own_job', '你的职业是医疗秘书，其中61%的工作在 AI 能力范围内。'],
    ['move', '可以了解一下护士：27%的工作在 AI 能力范围内。'],
    ['learn', '为了你的目标，可以先学帮助病人洗漱和穿衣，每周约6小时。'],
  ],
} as const;

const drawOther = (right: number | undefined, below: number): number => {
  const drawn = 1 + draw(below);
  return drawn === right ? drawn + 1 : drawn;
};

/** Sentences on a given fact with one statement that is not in the fact. */
const inventions: Record<'en' | 'zh', ((fact: Fact) => string)[]> = {
  en: [
    ({ figures }) => `On average, ${drawOther(figures.percent, 98)}% of the work is within reach of AI.`,
    ({ figures }) => `There are ${drawOther(figures.people, 9_000_000).toLocaleString('en')} people in it here.`,
    ({ figures }) => `It takes about ${drawOther(figures.hours, 38) + 0.3} hours a week.`,
    ({ figures }) => `About ${figures.percent ?? 20}% of the people work here.`,
    ({ figures }) => `About ${figures.percent ?? 20}% of the work is not within reach of AI.`,
    ({ figures }) => `About ${figures.percent ?? 20}% of the work will be within reach of AI.`,
    () => `${drawOne(['Half', 'A third', 'Two thirds', 'A quarter'])} of the work is within reach of AI.`,
    () => `${drawOne(['Thousands', 'Millions', 'Dozens'])} of people work here.`,
    () => `This is the work of ${drawOne(others.en).toLowerCase()}s here.`,
    () => `Look at the work of a ${drawOne(['phlebotomist', 'radiographer', 'midwife', 'prompt engineer', 'data analyst'])} here.`,
    () => `This work ${drawOne(['will disappear soon', 'is going to be replaced', 'is growing', 'could vanish', 'may shrink'])}.`,
    () => `By ${2027 + draw(20)}, AI does this task.`,
    () => `The ${drawOne(['wages', 'salaries', 'pay rates'])} of this work are low.`,
    () => `${drawOne(['OpenAI', 'Epic Systems', 'Kaiser', 'Microsoft'])} does this task.`,
    () => `You need a ${drawOne(['degree', 'certificate', 'licence', 'diploma'])} for this work.`,
    () => `This work is ${drawOne(['more', 'less', 'better', 'worse'])} exposed than the mean.`,
    () => `该职业平均在 AI 能力范围内。`,
    () => `See https://example.org/${draw(1000)} for this task.`,
  ],
  zh: [
    ({ figures }) => `平均有${drawOther(figures.percent, 98)}%的工作在 AI 能力范围内。`,
    ({ figures }) => `这里有${drawOther(figures.people, 9_000_000)}人受雇。`,
    ({ figures }) => `每周约占${drawOther(figures.hours, 38) + 0.3}小时。`,
    ({ figures }) => `这里约有${figures.percent ?? 20}%的人在做。`,
    ({ figures }) => `有${figures.percent ?? 20}%的工作不在 AI 能力范围内。`,
    ({ figures }) => `有${figures.percent ?? 20}%的工作将在 AI 能力范围内。`,
    () => `${drawOne(['三成', '一半', '两成', '三分之二', '七成'])}的工作在 AI 能力范围内。`,
    () => `这里有${drawOne(['上百万', '数十万', '三百万', '几千'])}人受雇。`,
    () => `这是${drawOne(others.zh)}的工作。`,
    () => `可以了解${drawOne(['数据分析师', '市场专员', '人事主管', '产品经理'])}的工作。`,
    () => `这份工作${drawOne(['很快会消失', '会被取代', '人数在增长', '迟早被淘汰', '可能萎缩'])}。`,
    () => `到${2027 + draw(20)}年，AI 能做这项任务。`,
    () => `这份工作的${drawOne(['工资', '薪水', '收入'])}不高。`,
    () => `${drawOne(['华为', '腾讯', '阿里', '百度'])}在做这项任务。`,
    () => `做这份工作需要${drawOne(['本科', '资格证', '学历', '认证'])}。`,
    () => `这份工作受影响${drawOne(['更大', '更小', '比平均大', '高于平均'])}。`,
    () => 'On average, the work is within reach of AI.',
    () => `见 https://example.org/${draw(1000)} 的任务。`,
  ],
};

describe('a sentence of a model on a figure', () => {
  it.each([...fairSentences.en.map((row) => ['en', ...row] as const), ...fairSentences.zh.map((row) => ['zh', ...row] as const)])(
    'is shown if it agrees with its fact (%s, %s: %s)',
    (language, about, text) => {
      expect(check(language, about, text)).toBeNull();
    },
  );

  it('is never shown with an invention, among 1,000 in both languages', () => {
    const shown: string[] = [];
    const drawnKinds = new Set<number>();
    for (let count = 0; count < 1000; count += 1) {
      const language = count % 2 === 0 ? 'en' : 'zh';
      const kind = draw(inventions[language].length);
      const fact = drawOne(contexts[language].facts);
      const text = inventions[language][kind]?.(fact) ?? '';
      drawnKinds.add(kind);
      if (judgeSentence({ fact: fact.id, text }, contexts[language]) === null) shown.push(`${fact.about}: ${text}`);
    }
    expect(shown).toEqual([]);
    expect(drawnKinds.size, 'every kind of invention was drawn').toBe(inventions.en.length);
  });

  it('is never shown with the figure of any other fact', () => {
    const shown: string[] = [];
    for (const fact of contexts.en.facts)
      for (const other of contexts.en.facts) {
        const { percent, people, hours } = other.figures;
        const texts = [
          percent !== fact.figures.percent && percent !== undefined && `On average, ${percent}% of the work is within reach of AI.`,
          people !== fact.figures.people && people !== undefined && `There are ${people} people in it here.`,
          hours !== fact.figures.hours && hours !== undefined && `It takes about ${hours} hours a week.`,
        ];
        for (const text of texts) if (text !== false && judgeSentence({ fact: fact.id, text }, contexts.en) === null) shown.push(text);
      }
    expect(shown).toEqual([]);
  });

  it.each([
    ['least_exposed', 'Home health aides are among the most exposed: 12% of the work is within reach of AI.', 'claim'],
    ['changes_first', 'Letters and reports from dictation stay human, about 8.5 hours a week.', 'claim'],
    ['most_exposed', 'Registered nurses: 61% of the work is within reach of AI.', 'occupation'],
    ['most_exposed', '61% of the work here.', 'figure'],
    ['highest_of_an_occupation', '74% of the work here is within reach of AI.', 'occupation'],
    ['own_job', 'Of your own work, 61% is within reach of AI.', 'occupation'],
    ['most_exposed', '831,450 hours a week.', 'figure'],
    ['most_exposed', '५ people do this work here.', 'form'],
    ['most_exposed', '医疗秘书有61%的工作在 AI 能力范围内。', 'language'],
  ])('about %s is refused if it contradicts the fact or leaves out what it counts: "%s" (%s)', (about, text, fault) => {
    expect(check('en', about, text)).toBe(fault);
  });

  it('has the percentage of one occupation only with its name, in Chinese too', () => {
    expect(check('zh', 'highest_of_an_occupation', '这里有74%的工作在 AI 能力范围内。')).toBe('occupation');
    expect(check('zh', 'lowest_of_an_occupation', '居家护理员有12%的工作在 AI 能力范围内。')).toBeNull();
  });

  it('may have a word that makes a claim if it is part of the name of an occupation', () => {
    const facts = [{ id: 0, about: 'least_exposed', side: null, occupation: 'Loggers, All Other', task: null, figures: { percent: 3 } }];
    const loggers: CommentaryContext = { language: 'en', facts, industry: 'Forestry', titles: ['Loggers, All Other'] };
    const text = (end: string) => `3% of the work of Loggers, All Other is within reach of AI${end}`;
    expect(judgeSentence({ fact: 0, text: text('.') }, loggers)).toBeNull();
    expect(judgeSentence({ fact: 0, text: text(', and all of it is in this industry.') }, loggers)).toBe('claim');
  });

  it('needs one of the given facts', () => {
    expect(judgeSentence({ fact: 99, text: 'This work is within reach of AI.' }, contexts.en)).toBe('figure');
  });
});
