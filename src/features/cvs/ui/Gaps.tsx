import { useEffect, useRef } from 'react';
import { gapText, goTo, type Shown } from './gap-text.ts';
import type { EditorStrings } from './strings.ts';

/** What keeps the CV from being saved. Each message leads to its field. */
export function Gaps({ gaps, round, strings }: { gaps: readonly Shown[]; round: number; strings: EditorStrings }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) box.current?.focus();
  }, [round]);
  if (gaps.length === 0) return null;
  return (
    <div ref={box} className="cv-gaps" tabIndex={-1} role="group" aria-label={strings['cv_editor.gaps']}>
      <p>{strings['cv_editor.gaps']}</p>
      <ul role="list">
        {gaps.slice(0, 20).map((gap) => (
          <li key={`${gap.field} ${gap.is}`}>
            <button type="button" className="cv-gap" onClick={() => goTo(gap.field)}>
              {gapText(gap, strings)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
