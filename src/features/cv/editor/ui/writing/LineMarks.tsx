import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { languages } from '#src/shared/language.ts';
import { pointsOf } from '../../writing/points-of.ts';
import type { LineExposure } from '../../writing/schemas.ts';
import { suggestEmphasis } from '../../writing/suggest-emphasis.ts';
import type { LocalText } from '../../contract.ts';
import type { Write } from '../inputs.tsx';
import type { EditorStrings } from '../strings.ts';
import { $exposure, labelKey, shownPoints, titleOf } from './exposure.ts';
import './cv-marks.css';

interface Props {
  title: LocalText;
  details: LocalText;
  /** Path of the details, such as `work.0.details`. */
  path: string;
  strings: EditorStrings;
  write: Write;
}

/** Shows the exposure of each point of a job, and which point to emphasise, while the labels are switched on. */
export const LineMarks = memo(function LineMarks({ title, details, path, strings, write }: Props) {
  const { side, state, labels } = useStore($exposure);
  if (state === 'off') return null;
  const lines = shownPoints(details, side);
  const exposures = lines.map((line) => labels.get(labelKey(titleOf(title, side), line)));
  if (exposures.every((exposure) => exposure === undefined)) return null;
  const emphasis = suggestEmphasis(exposures.map((exposure) => exposure?.label ?? null));
  const moveToTop = (index: number) => {
    for (const language of languages) {
      const points = pointsOf(details[language]);
      const point = points[index];
      if (point !== undefined && points.length === lines.length)
        write(`${path}.${language}`, [point, ...points.toSpliced(index, 1)].join('\n'));
    }
  };
  return (
    <div className="cv-marks" role="group" aria-label={strings['cv_editor.exposure_of']}>
      <ol>
        {lines.map((line, index) => (
          <li key={index}>
            <Mark exposure={exposures[index]} strings={strings} /> <span className="cv-marks-line">{line}</span>
          </li>
        ))}
      </ol>
      {emphasis?.is === 'judge' && <p>{strings['cv_editor.forward_judge']}</p>}
      {emphasis?.is === 'first' && <p>{strings['cv_editor.forward_first']}</p>}
      {emphasis?.is === 'move' && (
        <p>
          {fill(strings['cv_editor.forward_move'], { number: emphasis.line + 1 })}{' '}
          <button type="button" onClick={() => moveToTop(emphasis.line)}>
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
