import { describe, expect, it } from 'vitest';
import { judgeDrafts } from '#src/features/reports/writing/judge-drafts.ts';
import { draftParts } from '#src/features/reports/writing/draft-parts.ts';
import { completeCv } from '#tests/support/cvs.ts';

const facts = ['Harbour Audit', 'Senior auditor', '2019-03', 'Responsible for 12 audits in Hangzhou', 'Helped to train 4 juniors'];
const before = facts.slice(3);
const countEnglish = (text: string) =>
  judgeDrafts([{ line: 0, text }], { before, own: facts, language: 'en', maxLength: 300 }).suggestions.length;
const chineseFacts = ['海港会计师事务所', '高级审计师', '负责 12 个审计项目', '协助培训 4 名新人'];
const countChinese = (text: string) =>
  judgeDrafts([{ line: 0, text }], { before: chineseFacts.slice(2), own: chineseFacts, language: 'zh', maxLength: 300 }).suggestions.length;

describe('a draft', () => {
  it.each(['Audited Hangzhou clients in 12 audits', 'Completed 12 audits in Hangzhou for Harbour Audit', 'Ran 12 audits'])(
    'is shown if it says only what the entry says: %s',
    (text) => expect(countEnglish(text)).toBe(1),
  );

  it.each([
    ['a number', 'Completed 13 audits in Hangzhou'],
    ['a share', 'Completed 12 audits, 37% faster'],
    ['a number in words', 'Completed twenty audits'],
    ['an employer', 'Completed 12 audits for Deloitte'],
    ['an institution', 'Completed 12 audits for a bank'],
    ['a name', 'Completed 12 audits with Maria'],
    ['a tool', 'Completed 12 audits in SAP'],
    ['a date', 'Completed 12 audits since March'],
    ['a degree', 'Completed 12 audits with a PhD'],
    ['a certificate', 'Completed 12 audits as a certified auditor'],
    ['an award', 'Completed 12 award winning audits'],
    ['rank', 'Led 12 audits in Hangzhou'],
    ['a link', 'Completed 12 audits, see www.example.com'],
    ['markup', 'Completed 12 <b>audits</b>'],
    ['curly braces', 'Completed 12 {audits}'],
    ['a mask', 'Completed 12 audits with [name]'],
    ['another language', '完成 12 个审计项目'],
    ['a line too long', `Completed 12 audits ${'in Hangzhou '.repeat(30)}`],
  ])('is left out if it adds %s', (_, text) => expect(countEnglish(text)).toBe(0));

  it('has the same rules in Chinese', () => {
    expect(countChinese('完成 12 个审计项目')).toBe(1);
    for (const text of [
      '完成 15 个审计项目',
      '主导 12 个审计项目',
      '在德勤完成 12 个审计项目',
      '持证完成 12 个审计项目',
      '2020年完成 12 个审计项目',
    ])
      expect([text, countChinese(text)]).toEqual([text, 0]);
  });

  it('counts dropped texts, and has at most one text for each line, which changes it', () => {
    const drafts = [
      { line: 0, text: 'Completed 99 audits' },
      { line: 1, text: 'Helped to train 4 juniors' },
      { line: 1, text: 'Trained 4 juniors' },
      { line: 1, text: 'Taught 4 juniors' },
      { line: 7, text: 'Trained juniors' },
    ];
    const { suggestions, dropped } = judgeDrafts(drafts, { before, own: facts, language: 'en', maxLength: 300 });
    expect([suggestions, dropped]).toEqual([[{ line: 1, before: 'Helped to train 4 juniors', text: 'Trained 4 juniors' }], 2]);
  });
});

describe('the parts of a draft', () => {
  it('are the bio and the jobs with points, each with the facts of its own entry', () => {
    const cv = completeCv('x');
    const [first] = cv.work;
    const more = Array.from({ length: 9 }, (_, at) => ({ ...first, id: `w${at + 2}`, company: { en: `Firm ${at}`, zh: '' } }));
    const parts = draftParts({ ...cv, work: [...cv.work, ...more].filter((entry) => 'id' in entry) as typeof cv.work }, 'en'); // each has all fields
    expect(parts.map(({ part, id }) => `${part}${id}`)).toEqual(['bio', 'workw1', 'workw2', 'workw3', 'workw4', 'workw5']);
    expect(parts[1]?.own).toContain('Harbour Audit');
    expect(parts[1]?.own).not.toContain('Firm 0');
    expect(JSON.stringify(parts)).not.toContain('lin@example.com');
  });
});
