import { expect, it } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { adviseByRules } from '#src/features/reports/cv/result/advice-rules.ts';
import type { Advice, Label, OwnLine } from '#src/features/reports/cv/result/contract.ts';
import { groupAdvice } from '#src/features/reports/cv/ui/report/group-advice.ts';

const quote = (text: string, line: number) => ({ text, place: { line, from: 0, to: text.length } });
const ownLine = (text: string, line: number, label: Label): OwnLine => ({ role: 0, quote: quote(text, line), label, match: null });
const reading = { language: 'en' as const, sections: [], roles: [], education: [], skills: [] };
const modelAdvice = (line: number, text: string): Advice => ({
  ...{ id: `gpt4o:${line}`, quote: quote('Typed letters from dictation', line), rule: null, text, provider: 'gpt4o', sample: false },
});

it.each([
  ['en', en, ['Improved the closing process', 'Reduced open items', 'Increased automated postings', 'Typed letters from dictation']],
  ['zh', zh, ['优化集团结账流程', '减少未清项目的数量', '提升自动记账的比例', '录入客户来信的内容']],
] as const)('each sentence is shown once, with all lines that it is about (%s)', (_, strings, texts) => {
  const lines = texts.map((text, line) => ownLine(text, line, 1));
  const advice = adviseByRules(reading, lines, texts, new Date('2026-11-26T12:00:00Z'));
  const groups = groupAdvice({ advice, lines }, strings);
  expect(groups.length).toBeGreaterThan(1);
  expect(new Set(groups.map(({ text }) => text)).size).toBe(groups.length);
  expect(groups.find(({ text }) => text === strings['cv_report.rule_no_number_text'])?.about).toHaveLength(3);
  expect(
    groups
      .flatMap(({ about }) => about)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(advice.map(({ id }) => id).sort());
});

it('texts of models are separate, unless they are the same', () => {
  const advice = [modelAdvice(0, 'Say to whom.'), modelAdvice(1, 'Say how many.'), modelAdvice(2, 'Say to whom.')];
  const groups = groupAdvice({ advice, lines: [] }, en);
  expect(groups.map(({ text, about }) => [text, about.length])).toEqual([
    ['Say to whom.', 2],
    ['Say how many.', 1],
  ]);
});
