import { fill } from '#src/i18n/fill.ts';
import { kindOf, lineKinds } from './line-kind.ts';
import type { PartProps } from './part-props.ts';

/** A bar with one piece for each own line, sorted by label. */
export function LineBar({ result: { lines }, strings }: PartProps) {
  if (lines.length === 0) return null;
  const parts = lineKinds.map((kind) => ({ kind, lines: lines.filter(({ label }) => kindOf(label) === kind) }));
  return (
    <section aria-labelledby="cvr-bar">
      <h2 id="cvr-bar">{strings['cv_report.bar_title']}</h2>
      <div className="cvr-bar" aria-hidden="true">
        {parts.map(({ kind, lines: own }) =>
          own.map((line, at) => <span key={`${kind}-${at}`} className={`cvr-${kind}`} title={line.quote.text} />),
        )}
      </div>
      <dl className="cvr-legend">
        {parts
          .filter(({ lines: own }) => own.length > 0)
          .map(({ kind, lines: own }) => (
            <div key={kind} className={`cvr-${kind}`}>
              <dt>{kind === 'unmatched' ? strings['cv_report.unmatched'] : strings[`exposure.${kind}`]}</dt>
              <dd>{fill(strings['cv_report.bar_count'], { count: own.length, total: lines.length })}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
