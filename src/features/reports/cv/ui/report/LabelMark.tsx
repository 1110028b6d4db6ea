import { kindOf } from './line-kind.ts';
import type { OwnLine } from '../../result/contract.ts';
import type { ReportStrings } from './strings.ts';

/** A line's label as a mark and its word. */
export function LabelMark({ label, strings }: { label: OwnLine['label']; strings: ReportStrings }) {
  const kind = kindOf(label);
  return (
    <span className={`cvr-label cvr-${kind}`}>{kind === 'unmatched' ? strings['cv_report.unmatched'] : strings[`exposure.${kind}`]}</span>
  );
}
