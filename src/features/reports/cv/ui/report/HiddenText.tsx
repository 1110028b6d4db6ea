import { fill } from '#src/i18n/fill.ts';
import type { PartProps } from './part-props.ts';

const maxLength = 400;

/** Shows hidden text of the file, and instructions to models in it. */
export function HiddenText({ result: { hidden }, strings }: PartProps) {
  if (hidden.length === 0) return null;
  return (
    <section className="cvr-hidden" aria-labelledby="cvr-hidden">
      <h2 id="cvr-hidden">{strings['cv_report.hidden_title']}</h2>
      <p>{strings['cv_report.hidden_lead']}</p>
      <ul>
        {hidden.map(({ text, reason, line }, at) => (
          <li key={at}>
            <strong>{strings[`cv_report.hidden_${reason}`]}</strong>
            {line !== null && <span className="soft small"> {fill(strings['cv_report.at_line'], { line: line + 1 })}</span>}
            <q>{Array.from(text).slice(0, maxLength).join('')}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}
