import { describe, expect, it } from 'vitest';
import { judgeStatement, factsOf } from '#src/features/reports/cv/result/judge-statement.ts';
import type { Statement } from '#src/features/reports/cv/result/types.ts';
import { draw } from '#tests/support/draw.ts';

const cvs = {
  en: [
    'Jane Miller, Leeds',
    'Senior Staff Nurse, St Mary Hospital, March 2019 – present',
    'Cared for 12 patients per shift and trained 6 new nurses',
    'BSc Nursing, University of Leeds, 2012 – 2015',
    'Cut waiting times by 18% with a new rota',
  ],
  zh: [
    '王小明',
    '高级会计，海川科技有限公司，2019.03-至今',
    '负责12家门店的账务处理，编制财务报表',
    '会计学 本科，江州大学，2011-2015',
    '优化报销流程，审批时间缩短30%',
  ],
};
const facts = { en: factsOf(cvs.en), zh: factsOf(cvs.zh) };

const drawOne = <T>(list: readonly T[]): T => {
  const item = list[draw(list.length)];
  if (item === undefined) throw new RangeError('an empty list');
  return item;
};

/** Sentences with one fact that is in neither CV. Their other words state no fact. */
const inventions = {
  en: [
    () => `Say that you cared for ${20 + draw(900)} patients.`,
    () => `Add that this saved ${31 + draw(60)}% of the time.`,
    () => `Mention the budget of ${drawOne(['two', 'three', 'forty', 'ninety'])} ${drawOne(['thousand', 'million'])}.`,
    () => `Write that output ${drawOne(['doubled', 'tripled', 'halved'])} because of you.`,
    () => `Name your years at ${drawOne(['Northwind', 'Contoso', 'Globex', 'Initech', 'Umbrella'])} here.`,
    () => `${drawOne(['Northwind', 'Contoso', 'Globex', 'Initech'])} praised this work, so say it.`,
    () => `Say what you did at the ${drawOne(['clinic', 'bank', 'academy', 'ministry'])} before this.`,
    () => `Explain what you did as ${drawOne(['an accountant', 'a surgeon', 'a dentist', 'a lawyer', 'a pharmacist'])}.`,
    () => `Move your ${drawOne(['January', 'April', 'June', 'October'])} project to the top.`,
    () => `Put the ${1980 + draw(25)} project first.`,
    () => `State your ${drawOne(['PhD', 'MBA', 'master', 'doctorate', 'diploma'])} next to this line.`,
    () => `Say that you are ${drawOne(['certified', 'licensed', 'chartered', 'accredited'])} for this.`,
    () => `Name your ${drawOne(['PMP', 'CPA', 'CISSP', 'ACCA'])} here.`,
    () => `Say that you won ${drawOne(['an award', 'a prize', 'a medal'])} for this.`,
    () => `Mention your work with ${drawOne(['Excel', 'SAP', 'Python', 'Salesforce'])} here.`,
    () => `Say that Dr ${drawOne(['Okafor', 'Lindqvist', 'Tanaka', 'Moreau'])} led this with you.`,
  ],
  zh: [
    () => `写明你管理过${drawOne(['三', '五', '八', '四十', '两百'])}${drawOne(['家门店', '个项目', '名员工', '人'])}。`,
    () => `补充节省了${41 + draw(50)}%的时间。`,
    () => `说明你在${drawOne(['华为', '腾讯', '京东', '德勤'])}做过同样的事。`,
    () => `写出你在${drawOne(['北风集团', '远山医院', '明德大学', '东湖银行'])}的经历。`,
    () => `写出你担任${drawOne(['财务总监', '审计经理', '市场主管', '人事主任'])}时的做法。`,
    () => `补充你的${drawOne(['硕士', '博士', '双学位'])}背景。`,
    () => `写上你的${drawOne(['注册会计师证书', '资格证', '雅思成绩', '认证'])}。`,
    () => `把${1980 + draw(25)}年的项目放到前面。`,
    () => `写明${drawOne(['五月', '去年', '上半年', '八月'])}完成的部分。`,
    () => `说明你因此${drawOne(['获奖', '晋升', '拿到专利', '获得奖学金'])}。`,
    () => `提到你用${drawOne(['SAP', 'Python', 'Tableau'])}做的报表。`,
    () => `写明你曾任职于${drawOne(['蓝海贸易', '金桥物流', '和风酒店'])}，做过同样的账。`,
    () => `写明效率${drawOne(['翻倍', '提高了两成', '提高了三倍'])}。`,
  ],
};

describe('a statement of a model', () => {
  it('is never shown with a fact that is not in the CV, among 1,000 inventions', () => {
    const shown: string[] = [];
    for (let count = 0; count < 1000; count += 1) {
      const language = drawOne(['en', 'zh'] as const);
      const line = 1 + draw(cvs[language].length - 1);
      const text = drawOne(inventions[language])();
      if (judgeStatement({ line, quote: cvs[language][line] ?? '', text }, facts[language], language) === null) shown.push(text);
    }
    expect(shown).toEqual([]);
  });

  it('is never shown with a quote that is not in its line, among 300 changed quotes', () => {
    for (let count = 0; count < 300; count += 1) {
      const language = drawOne(['en', 'zh'] as const);
      const line = draw(cvs[language].length);
      const characters = Array.from(cvs[language][line] ?? '');
      characters.splice(draw(characters.length), 1, drawOne(['Q', '另', '7']));
      const text = language === 'en' ? 'Say what changed because of this.' : '写清楚这带来了什么变化。';
      const statement: Statement = { line, quote: characters.join(''), text };
      const isSame = characters.join('') === cvs[language][line];
      expect(isSame || judgeStatement(statement, facts[language], language) === 'quote', statement.quote).toBe(true);
    }
  });

  it.each([
    ['en', 2, 'trained 6 new nurses', 'Say what the 6 nurses could do afterwards that they could not before.'],
    ['en', 2, 'Cared  for 12   patients', 'Open with the decision that was yours. A reader looks for it first.'],
    ['en', 4, 'Cut waiting times by 18%', 'Name the rota and what you weighed against it, because the 18% alone could be luck.'],
    ['en', 1, 'Senior Staff Nurse', "Put the hospital last: a reader of St Mary Hospital's ward knows it."],
    ['en', 4, 'with a new rota', 'If you chose the rota yourself, say so. AI can draft one, but somebody has to answer for it.'],
    ['zh', 2, '负责12家门店的账务处理', '写清楚这12家门店里哪些问题是你拿主意解决的。'],
    ['zh', 2, '编制财务报表', '报表谁都能编，写出你在编制前核对和判断了什么。'],
    ['zh', 4, '优化报销流程', '说明流程改在哪里，为什么这样改。审批时间缩短30%是结果，判断才是你的。'],
    ['zh', 1, '高级会计', '把职位放在最前面，公司和时间放在后面。'],
  ] as const)('is shown if every fact is in the CV (%s, line %i: %s)', (language, line, quote, text) => {
    expect(judgeStatement({ line, quote, text }, facts[language], language)).toBeNull();
  });

  it.each([
    ['a line that does not exist', { line: 99, quote: 'Jane Miller', text: 'Move this up.' }, 'quote'],
    ['a quote of two letters', { line: 0, quote: 'Ja', text: 'Move this up.' }, 'quote'],
    ['a link', { line: 0, quote: 'Jane Miller', text: 'Look at https://example.org for more.' }, 'instruction'],
    ['markup', { line: 0, quote: 'Jane Miller', text: 'Write <b>Jane</b> in bold.' }, 'instruction'],
    ['another language', { line: 0, quote: 'Jane Miller', text: '把这行往前放，读者先看这里。' }, 'language'],
    ['a mask', { line: 0, quote: 'Jane Miller', text: 'Write [name] first.' }, 'instruction'],
  ] as const)('is dropped for %s', (_what, statement, reason) => {
    expect(judgeStatement(statement, facts.en, 'en')).toBe(reason);
  });

  it('is dropped for English words about a Chinese CV', () => {
    const statement = { line: 2, quote: cvs.zh[2] ?? '', text: 'Say which of these problems you solved.' };
    expect(judgeStatement(statement, facts.zh, 'zh')).toBe('language');
  });
});
