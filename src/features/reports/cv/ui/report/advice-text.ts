import type { Advice, OwnLine } from '../../result/contract.ts';
import type { ReportStrings } from './strings.ts';

/** What a piece of advice says: a model's own words, or those of its rule. Of a line where AI only helps, it does not say that AI can do it. */
export function adviceText({ rule, text, quote }: Advice, lines: readonly OwnLine[], strings: ReportStrings): string | null {
  if (rule === null) return text;
  const { line, from } = quote.place;
  const label = lines.find(({ quote: { place } }) => place.line === line && place.from === from)?.label;
  if (rule === 'no_judgement' && label === 0.5) return strings['cv_report.rule_no_judgement_tools_text'];
  return strings[`cv_report.rule_${rule}_text`];
}
