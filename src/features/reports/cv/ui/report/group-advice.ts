import { fill } from '#src/i18n/fill.ts';
import type { Advice, CvResult, OwnLine } from '../../result/contract.ts';
import { providerName } from '#src/shared/providers.ts';
import type { ReportStrings } from './strings.ts';

interface AdviceGroup {
  head: string;
  text: string;
  about: Advice[];
}

/** Groups advice with the same text, so that each sentence appears once with all its lines. Keeps the order of first appearance. */
export function groupAdvice({ advice, lines }: Pick<CvResult, 'advice' | 'lines'>, strings: ReportStrings): AdviceGroup[] {
  const groups = new Map<string, AdviceGroup>();
  for (const one of advice) {
    const [head, text] = [headOf(one, strings), adviceText(one, lines, strings) ?? ''];
    const key = `${head}\n${text}`;
    const group = groups.get(key) ?? { head, text, about: [] };
    group.about.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function headOf({ rule, provider, sample }: Advice, strings: ReportStrings): string {
  if (rule !== null) return strings[`cv_report.rule_${rule}`];
  if (sample) return strings['cv_report.advice_sample'];
  return fill(strings['cv_report.advice_by'], { provider: providerName(provider ?? '') });
}

/** Returns the text of an advice: a model's, or its rule's. For a line with label 0.5, the text does not say that AI can do the work. */
export function adviceText({ rule, text, quote }: Advice, lines: readonly OwnLine[], strings: ReportStrings): string | null {
  if (rule === null) return text;
  const { line, from } = quote.place;
  const label = lines.find(({ quote: { place } }) => place.line === line && place.from === from)?.label;
  if (rule === 'no_judgement' && label === 0.5) return strings['cv_report.rule_no_judgement_tools_text'];
  return strings[`cv_report.rule_${rule}_text`];
}
