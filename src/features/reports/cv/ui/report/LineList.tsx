import { useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { LabelMark } from './LabelMark.tsx';
import { LineLink } from './LineLink.tsx';
import type { PartProps } from './part-props.ts';

/** Number of lines that are shown at first. */
const initialCount = 6;

/** Quotes the own lines that stay human, or the exposed ones. */
export function LineList({ result, strings, kind, lines }: PartProps & { kind: 'strengths' | 'exposed'; lines: readonly number[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const own = lines.flatMap((index) => result.lines[index] ?? []);
  const shown = showsAll ? own : own.slice(0, initialCount);
  return (
    <section className={`cvr-list cvr-list-${kind}`} aria-labelledby={`cvr-${kind}`}>
      <h2 id={`cvr-${kind}`}>{strings[`cv_report.${kind}_title`]}</h2>
      <p>{own.length > 0 ? strings[`cv_report.${kind}_lead`] : strings[`cv_report.${kind}_none`]}</p>
      <ul role="list">
        {shown.map(({ quote, label, match, role }) => (
          <li key={`${quote.place.line}-${quote.place.from}`}>
            <q>{quote.text}</q>
            <span className="soft small">
              {kind === 'exposed' && (
                <>
                  <LabelMark label={label} strings={strings} /> ·{' '}
                </>
              )}
              {result.roles[role]?.title.text}
              {match === null && label !== null && <> · {strings['cv_report.estimated']}</>} {result.source && '· '}
              <LineLink {...{ result, strings }} line={quote.place.line} />
            </span>
          </li>
        ))}
      </ul>
      {own.length > shown.length && (
        <button type="button" onClick={() => setShowsAll(true)}>
          {fill(strings['cv_report.more'], { count: own.length - shown.length })}
        </button>
      )}
    </section>
  );
}
