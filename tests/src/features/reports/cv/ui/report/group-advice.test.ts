import { expect, it } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { adviseByRules } from '#src/features/reports/cv/result/advice-rules.ts';
import type { Advice, Label, OwnLine } from '#src/features/reports/cv/result/contract.ts';
import { groupAdvice } from '#src/features/reports/cv/ui/report/group-advice.ts';

const quoted = (text: string, line: number) => ({ text, place: { line, from: 0, to: text.length } });
const own = (text: string, line: number, label: Label): OwnLine => ({ role: 0, quote: quoted(text, line), label, match: null });
const reading = { language: 'en' as const, sections: [], roles: [], education: [], skills: [] };
const byModel = (line: number, text: string): Advice => ({
  ...{ id: `gpt4o:${line}`, quote: quoted('Typed letters from dictation', line), rule: null, text, provider: 'gpt4o', sample: false },
});

it.each([
  ['en', en, ['Improved the closing process', 'Reduced open items', 'Increased automated postings', 'Typed letters from dictation']],
  ['zh', zh, ['优化集团结账流程', '减少未清项目的数量', '提升自动记账的比例', '录入客户来信的内容']],
] as const)('says each sentence once, with all the lines that it is about (%s)', (_, strings, texts) => {
  const lines = texts.map((text, line) => own(text, line, 1));
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

it('keeps what models wrote apart, unless they wrote the same', () => {
  const advice = [byModel(0, 'Say to whom.'), byModel(1, 'Say how many.'), byModel(2, 'Say to whom.')];
  const groups = groupAdvice({ advice, lines: [] }, en);
  expect(groups.map(({ text, about }) => [text, about.length])).toEqual([
    ['Say to whom.', 2],
    ['Say how many.', 1],
  ]);
});
