import { expect, it } from 'vitest';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import type { Advice, Label } from '#src/features/reports/cv/result/contract.ts';
import { adviceText } from '#src/features/reports/cv/ui/report/group-advice.ts';
import { isMoreExposed } from '#src/features/reports/cv/ui/report/Goal.tsx';

const quote = { text: '审核报销单据', place: { line: 3, from: 2, to: 8 } };
const line = (label: Label | null) => ({ role: 0, quote, label, match: null });
const advice = (rule: Advice['rule']): Advice => ({ id: 'a', quote, rule, text: null, provider: null, sample: false });

it('advice says that AI can do the work of a line only if AI needs no people for it', () => {
  expect(adviceText(advice('no_judgement'), [line(1)], zh)).toBe(zh['cv_report.rule_no_judgement_text']);
  expect(adviceText(advice('no_judgement'), [line(0.5)], zh)).toBe(zh['cv_report.rule_no_judgement_tools_text']);
  expect(adviceText(advice('vague'), [line(0.5)], zh)).toBe(zh['cv_report.rule_vague_text']);
});

it('the text of a model is unchanged', () => {
  expect(adviceText({ ...advice(null), text: '写出金额' }, [line(0.5)], zh)).toBe('写出金额');
});

it.each([
  [60, 55, true],
  [55.4, 55.1, false],
  [55.6, 55.4, true],
  [40, 55, false],
  [60, null, false],
])('a goal of %d compared with %s is more exposed: %s', (ai_replacement_rate, occupations_rate, isMore) => {
  const goal = { text: '', jobs: [{ job_id: 1, title: { en: '', zh: '' }, ai_replacement_rate }], shown: [], missing: [] };
  const exposure = { rate: 1, usual_share: 1, occupations_rate, usual_lines: 1, range: null, matched: 1, total: 1, roles: [] };
  expect(isMoreExposed({ goal, exposure })).toBe(isMore);
  expect(isMoreExposed({ goal: { ...goal, jobs: [] }, exposure })).toBe(false);
  expect(isMoreExposed({ goal: null, exposure })).toBe(false);
});
