import { useId } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { StartStrings } from './strings.ts';

/** Maximum length of a career goal. */
const maxGoal = 500;

interface Props {
  value: string;
  strings: StartStrings;
  onChange(goal: string): void;
}

/** A field for what the member wants to become. */
export function GoalField({ value, strings, onChange }: Props) {
  const id = useId();
  return (
    <div className="analysis-field">
      <label htmlFor={id}>{strings['member_analysis.goal']}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={maxGoal}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="analysis-below small soft">
        <span id={`${id}-hint`}>{strings['member_analysis.goal_hint']}</span>
        <span>{fill(strings['member_analysis.length'], { count: value.length, most: maxGoal })}</span>
      </div>
    </div>
  );
}
