import { useId } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { says } from '#src/shared/verdict-limits.ts';
import type { Saying } from '../contract.ts';
import { toHalves } from './draft.ts';
import type { VerdictStrings } from './strings.ts';

interface Answer {
  says: Saying | null;
  hours: number;
}
interface Props {
  text: string;
  answer: Answer;
  strings: VerdictStrings;
  onChange(answer: Answer): void;
}

/** A task with four answers and the hours of a week. */
export function TaskCard({ text, answer, strings, onChange }: Props) {
  const name = useId();
  const setHours = (hours: number) => onChange({ ...answer, hours: toHalves(hours) });
  return (
    <fieldset className="verdict-task">
      <legend>{text}</legend>
      <div className="verdict-answers">
        {says.map((saying) => (
          <label key={saying} className={`verdict-${saying}`}>
            <input type="radio" name={name} checked={answer.says === saying} onChange={() => onChange({ ...answer, says: saying })} />
            <span>{strings[`verdict.${saying}`]}</span>
          </label>
        ))}
      </div>
      {answer.says !== 'not_mine' && (
        <div className="verdict-hours">
          <button type="button" aria-label={fill(strings['verdict.fewer'], { task: text })} onClick={() => setHours(answer.hours - 1)}>
            −
          </button>
          <input
            type="number"
            min="0"
            max="168"
            step="0.5"
            inputMode="decimal"
            autoComplete="off"
            aria-label={fill(strings['verdict.hours_for'], { task: text })}
            value={answer.hours}
            onChange={({ target }) => setHours(Number(target.value))}
          />
          <button type="button" aria-label={fill(strings['verdict.more'], { task: text })} onClick={() => setHours(answer.hours + 1)}>
            +
          </button>
          <span className="small soft">{strings['verdict.hours']}</span>
        </div>
      )}
    </fieldset>
  );
}
