import { expect, it } from 'vitest';
import type { CvResult, Label } from '#src/features/reports/cv/result/contract.ts';
import { compareResults } from '#src/features/reports/cv/ui/report/compare-results.ts';

const line = (text: string, label: Label | null) => ({ role: 0, quote: { text, place: { line: 0, from: 0, to: 1 } }, label, match: null });
const advice = (id: string) => ({ id, quote: line('x', 0).quote, rule: 'vague' as const, text: null, provider: null, sample: false });
const result = (lines: CvResult['lines'], ids: string[]): CvResult => ({
  ...{ version: 1, language: 'en', roles: [], roles_left_out: 0, lines, lines_left_out: 0, label_models: [], rates: null },
  exposure: { rate: 1, range: null, usual_lines: 1, matched: 0, total: 0, occupations_rate: null, usual_share: null, roles: [] },
  ...{ strengths: [], exposed: [], goal: null, moves: [], map: [], models: [], hidden: [], source: null },
  advice: ids.map(advice),
});

it('two reports differ in new, lost and relabelled lines, and in settled advice', () => {
  const earlier = result([line('Typed letters', 1), line('Filed records', 0.5)], ['a', 'b']);
  const later = result([line('Typed letters.', 0.5), line('Calmed families', 0)], ['b']);
  const changes = compareResults(earlier, later);
  expect(changes.added.map(({ quote }) => quote.text)).toEqual(['Calmed families']);
  expect(changes.removed.map(({ quote }) => quote.text)).toEqual(['Filed records']);
  expect(changes.relabelled).toMatchObject([{ before: 1, line: { label: 0.5 } }]);
  expect(changes.settled.map(({ id }) => id)).toEqual(['a']);
});

it('a report does not differ from itself', () => {
  const same = result([line('Typed letters', 1)], ['a']);
  expect(compareResults(same, same)).toEqual({ added: [], removed: [], relabelled: [], settled: [] });
});
