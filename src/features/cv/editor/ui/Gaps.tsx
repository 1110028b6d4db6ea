import { useEffect, useRef } from 'react';
import type { Doubt } from '../find-gaps.ts';
import { gapText, goTo, type Shown } from './gap-text.ts';
import type { EditorStrings } from './strings.ts';
import './cv-gaps.css';

interface Props {
  gaps: readonly Shown[];
  /** What looks wrong, but keeps nothing from being saved. */
  doubts: readonly Doubt[];
  round: number;
  strings: EditorStrings;
}

/** What keeps the CV from being saved, and what looks wrong. Each message leads to its field. */
export function Gaps({ gaps, doubts, round, strings }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) box.current?.focus();
  }, [round]);
  if (gaps.length + doubts.length === 0) return null;
  const title = strings[gaps.length > 0 ? 'cv_editor.gaps' : 'cv_editor.doubts'];
  return (
    <div ref={box} className={gaps.length > 0 ? 'cv-gaps' : 'cv-gaps cv-doubts'} tabIndex={-1} role="group" aria-label={title}>
      <p>{title}</p>
      <GapList gaps={[...gaps.slice(0, 20), ...doubts.slice(0, 20)]} strings={strings} onGo={goTo} />
    </div>
  );
}

/** Messages that lead to their fields. */
export function GapList({ gaps, strings, onGo }: { gaps: readonly Shown[]; strings: EditorStrings; onGo(field: string): void }) {
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
