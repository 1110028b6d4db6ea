import type { Advice, OwnLine } from '../../result/contract.ts';
import type { ReportStrings } from './strings.ts';

/** Returns the text of an advice: a model's, or its rule's. For a line with label 0.5, the text does not say that AI can do the work. */
export function adviceText({ rule, text, quote }: Advice, lines: readonly OwnLine[], strings: ReportStrings): string | null {
  if (rule === null) return text;
  const { line, from } = quote.place;
  const label = lines.find(({ quote: { place } }) => place.line === line && place.from === from)?.label;
  if (rule === 'no_judgement' && label === 0.5) return strings['cv_report.rule_no_judgement_tools_text'];
  return strings[`cv_report.rule_${rule}_text`];
}
