import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { LineExposure } from '../../writing/schemas.ts';
import { putForward } from '../../writing/put-forward.ts';
import type { LocalText } from '../../contract.ts';
import type { Write } from '../inputs.tsx';
import type { EditorStrings } from '../strings.ts';
import { $exposure, labelKey, shownPoints, titleOf } from './exposure.ts';
import './cv-marks.css';
import { languages } from '#src/shared/language.ts';

interface Props {
  title: LocalText;
  details: LocalText;
  /** Path of the details, such as `work.0.details`. */
  path: string;
  strings: EditorStrings;
  write: Write;
}

/** The exposure of each point of a job, and which of them to put forward. Nothing until the member asks for it. */
export const LineMarks = memo(function LineMarks({ title, details, path, strings, write }: Props) {
  const { side, state, labels } = useStore($exposure);
  if (state === 'off') return null;
  const lines = shownPoints(details, side);
  const found = lines.map((line) => labels.get(labelKey(titleOf(title, side), line)));
  if (found.every((one) => one === undefined)) return null;
  const forward = putForward(found.map((one) => one?.label ?? null));
  const moveUp = (at: number) => {
    for (const one of languages) {
      const own = shownPoints({ en: details[one], zh: details[one] }, one);
      const line = own[at];
      if (line !== undefined && own.length === lines.length) write(`${path}.${one}`, [line, ...own.toSpliced(at, 1)].join('\n'));
    }
  };
  return (
    <div className="cv-marks" role="group" aria-label={strings['cv_editor.exposure_of']}>
      <ol>
        {lines.map((line, at) => (
          <li key={at}>
            <Mark exposure={found[at]} strings={strings} /> <span className="cv-marks-line">{line}</span>
          </li>
        ))}
      </ol>
      {forward?.is === 'judge' && <p>{strings['cv_editor.forward_judge']}</p>}
      {forward?.is === 'first' && <p>{strings['cv_editor.forward_first']}</p>}
      {forward?.is === 'move' && (
        <p>
          {fill(strings['cv_editor.forward_move'], { number: forward.line + 1 })}{' '}
          <button type="button" onClick={() => moveUp(forward.line)}>
            {strings['cv_editor.forward_move_now']}
          </button>
        </p>
      )}
    </div>
  );
});

function Mark({ exposure, strings }: { exposure: LineExposure | undefined; strings: EditorStrings }) {
  if (!exposure) return <span className="cv-mark-label cv-mark-waiting">…</span>;
  const { label } = exposure;
  const kind = label === null ? 'unmatched' : label === 0 ? 'untouched' : label === 1 ? 'direct' : 'tools';
  return (
    <span className={`cv-mark-label cv-mark-${kind}`}>
      {kind === 'unmatched' ? strings['cv_report.unmatched'] : strings[`exposure.${kind}`]}
    </span>
  );
}
