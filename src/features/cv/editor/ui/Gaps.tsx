import { useEffect, useRef } from 'react';
import type { Doubt } from '../find-gaps.ts';
import { gapText, focusField, type FieldProblem } from './gap-text.ts';
import type { EditorStrings } from './strings.ts';
import './cv-gaps.css';

interface Props {
  gaps: readonly FieldProblem[];
  /** Problems that do not prevent saving. */
  doubts: readonly Doubt[];
  /** How often the member has checked the CV. Each check moves the focus here. */
  checkCount: number;
  strings: EditorStrings;
}

/** Lists gaps and doubts. Each message leads to its field. */
export function Gaps({ gaps, doubts, checkCount, strings }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checkCount > 0) box.current?.focus();
  }, [checkCount]);
  if (gaps.length + doubts.length === 0) return null;
  const title = strings[gaps.length > 0 ? 'cv_editor.gaps' : 'cv_editor.doubts'];
  return (
    <div ref={box} className={gaps.length > 0 ? 'cv-gaps' : 'cv-gaps cv-doubts'} tabIndex={-1} role="group" aria-label={title}>
      <p>{title}</p>
      <GapList gaps={[...gaps.slice(0, 20), ...doubts.slice(0, 20)]} strings={strings} onGo={focusField} />
    </div>
  );
}

/** Messages that lead to their fields. */
export function GapList({ gaps, strings, onGo }: { gaps: readonly FieldProblem[]; strings: EditorStrings; onGo(field: string): void }) {
  return (
    <ul role="list">
      {gaps.map((gap) => (
        <li key={`${gap.field} ${gap.is}`}>
          <button type="button" className="cv-gap" onClick={() => onGo(gap.field)}>
            {gapText(gap, strings)}
          </button>
        </li>
      ))}
    </ul>
  );
}
