import { describe, expect, it } from 'vitest';
import { adviseByRules, hasNumber } from '#src/features/reports/cv/result/advice-rules.ts';
import type { AdviceRule, Label, OwnLine } from '#src/features/reports/cv/result/contract.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';

const now = new Date('2026-11-26T12:00:00Z');
const quote = (text: string, line = 0) => ({ text, place: { line, from: 0, to: text.length } });
const reading: CvReading = { language: 'en', sections: [], roles: [], education: [], skills: [] };
const ownLine = (text: string, line = 0, label: Label | null = 0): OwnLine => ({ role: 0, quote: quote(text, line), label, match: null });
const rulesOf = (lines: OwnLine[], text: string[] = []) => adviseByRules(reading, lines, text, now).map(({ rule }) => rule);

describe('advice on a line', () => {
  it.each<[AdviceRule, string, string]>([
    ['no_number', 'Improved the handover between wards', 'Improved the handover between 3 wards'],
    ['no_number', '优化报销流程，提升审批效率', '优化报销流程，审批时间缩短三天'],
    ['weak_opening', 'Responsible for rosters and leave plans', 'Planned rosters and leave for the ward'],
    ['weak_opening', '参与年度预算编制工作', '编制年度预算并说明差异'],
    ['vague', 'Team player who works with all wards', 'Shared the rota with all wards'],
    ['vague', '工作认真，完成领导安排的任务', '每天核对门店的现金和账目'],
    ['first_person', 'I ran the rota of the whole ward', 'Ran the rota of the whole ward'],
    ['first_person', '我编制门店的月度报表', '编制门店的月度报表'],
    ['too_short', 'Fixed bugs', 'Fixed bugs that customers reported'],
    ['too_short', '做账', '编制门店的月度报表'],
    ['too_long', 'word '.repeat(40).trim(), 'word '.repeat(20).trim()],
    ['too_long', '编'.repeat(90), '编'.repeat(40)],
  ])('is %s for “%s” and not for “%s”', (rule, bad, good) => {
    expect(rulesOf([ownLine(bad)])).toContain(rule);
    expect(rulesOf([ownLine(good)])).not.toContain(rule);
  });

  it('asks for judgement only if the line is exposed and shows none', () => {
    expect(rulesOf([ownLine('Typed letters from dictation', 0, 1)])).toContain('no_judgement');
    expect(rulesOf([ownLine('Reviewed and approved letters from dictation', 0, 1)])).not.toContain('no_judgement');
    expect(rulesOf([ownLine('Typed letters from dictation', 0, 0)])).not.toContain('no_judgement');
    expect(rulesOf([ownLine('Typed letters from dictation', 0, null)])).not.toContain('no_judgement');
  });

  it('advises to move up a human line only after three exposed lines', () => {
    const exposed = [0, 1, 2].map((line) => ownLine(`Checked reports of kind ${line} each week`, line, 0.5));
    expect(rulesOf([...exposed, ownLine('Calmed families on the ward', 3, 0)])).toContain('human_line_late');
    expect(rulesOf([ownLine('Calmed families on the ward', 3, 0), ...exposed])).not.toContain('human_line_late');
  });

  it('finds a repeated line, ignoring punctuation', () => {
    expect(rulesOf([ownLine('Checked reports each week', 0), ownLine('Checked reports, each week.', 1)])).toContain('repeated');
  });

  it('has at most two findings per line and three per rule, and each quotes its line', () => {
    const lines = Array.from({ length: 9 }, (_, line) => ownLine('Responsible for improved things, I think', line, 1));
    const advice = adviseByRules(reading, lines, [], now);
    for (const line of lines) expect(advice.filter(({ quote }) => quote.place.line === line.quote.place.line).length).toBeLessThan(3);
    for (const { rule } of advice) expect(advice.filter((other) => other.rule === rule).length).toBeLessThan(4);
    expect(advice.every(({ quote }) => lines.some((line) => line.quote.text === quote.text))).toBe(true);
  });
});

describe('advice on private data', () => {
  it.each(['Date of birth: 7 March 1990', 'Marital status: single', '政治面貌：群众', '婚姻状况：未婚'])(
    'advises to remove “%s”',
    (line) => {
      expect(rulesOf([], ['', line])).toEqual(['private_data']);
    },
  );

  it('ignores a line of work', () => {
    expect(rulesOf([], ['Read the nation’s news', '编制报表'])).toEqual([]);
  });
});

it.each([
  ['3 wards', true],
  ['三家门店', true],
  ['一些门店', false],
  ['all wards', false],
])('“%s” has a number: %s', (text, expected) => {
  expect(hasNumber(text)).toBe(expected);
});
