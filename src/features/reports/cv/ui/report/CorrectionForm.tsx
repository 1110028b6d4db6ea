import { type SubmitEvent, useState } from 'react';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { typedDates, type TypedDates } from '#src/features/cv/review/typed-dates.ts';
import { correctReading } from './correct-lines.ts';
import { lineRoles, rolesOfLines } from './roles-of-lines.ts';
import { lineId } from './LineLink.tsx';
import type { PartProps } from './part-props.ts';

interface Props extends Omit<PartProps, 'result'> {
  source: NonNullable<PartProps['result']['source']>;
  onCorrect: (reading: CvReading) => Promise<void>;
  onCancel(): void;
}

type State = 'idle' | 'busy' | 'failed' | 'wrong_date';

/** Form for the kind of each line and the dates of each job. Sends the corrected reading. */
export function CorrectionForm({ source: { lines, reading }, strings, onCorrect, onCancel }: Props) {
  const [kinds, setKinds] = useState(() => rolesOfLines(reading, lines.length));
  const [dates, setDates] = useState<Record<number, TypedDates>>(() =>
    Object.fromEntries(reading.roles.map((role) => [role.title.place.line, typedDates(role)])),
  );
  const [state, setState] = useState<State>('idle');
  const jobs = kinds.flatMap((kind, line) => (kind === 'title' ? [line] : []));
  const datesOf = (line: number) => dates[line] ?? { from: '', to: '', isPresent: false };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const corrected = correctReading(reading, lines, kinds, jobs.map(datesOf));
    if (!corrected) return setState('wrong_date');
    setState('busy');
    try {
      await onCorrect(corrected);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <form className="cvr-correct" onSubmit={(event) => void send(event)}>
      <p className="soft">{strings['cv_report.correct_hint']}</p>
      <ol role="list">
        {lines.map((line, at) =>
          line.trim() === '' ? null : (
            <li key={at} id={lineId(at)} className={`cvr-kind-${kinds[at] ?? 'none'}`}>
              <label>
                <span>{line}</span>
                <select
                  value={kinds[at]}
                  onChange={({ target }) =>
                    setKinds(kinds.map((kind, index) => (index === at ? (lineRoles.find((one) => one === target.value) ?? kind) : kind)))
                  }
                >
                  {lineRoles.map((role) => (
                    <option key={role} value={role}>
                      {strings[`cv_report.kind_${role}`]}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ),
        )}
      </ol>
      <h3>{strings['cv_report.correct_dates']}</h3>
      {jobs.map((line) => (
        <DateFields
          key={line}
          title={lines[line] ?? ''}
          typed={datesOf(line)}
          strings={strings}
          onChange={(typed) => setDates({ ...dates, [line]: typed })}
        />
      ))}
      <p className="cvr-problem" role="alert">
        {state === 'failed' && strings['cv_report.correct_failed']}
        {state === 'wrong_date' && strings['cv_report.correct_date_wrong']}
      </p>
      <p className="cvr-actions">
        <button type="submit" className="primary" disabled={state === 'busy'}>
          {strings[state === 'busy' ? 'cv_report.correct_sending' : 'cv_report.correct_send']}
        </button>
        <button type="button" onClick={onCancel}>
          {strings['cv_report.correct_cancel']}
        </button>
      </p>
    </form>
  );
}

interface DateProps extends Pick<PartProps, 'strings'> {
  title: string;
  typed: TypedDates;
  onChange(typed: TypedDates): void;
}

function DateFields({ title, typed, strings, onChange }: DateProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <label>
        {strings['cv_report.correct_from']}
        <input
          value={typed.from}
          inputMode="numeric"
          maxLength={10}
          onChange={({ target }) => onChange({ ...typed, from: target.value })}
        />
      </label>
      <label>
        {strings['cv_report.correct_to']}
        <input
          value={typed.to}
          inputMode="numeric"
          maxLength={10}
          disabled={typed.isPresent}
          onChange={({ target }) => onChange({ ...typed, to: target.value })}
        />
      </label>
      <label className="cvr-present">
        <input type="checkbox" checked={typed.isPresent} onChange={({ target }) => onChange({ ...typed, isPresent: target.checked })} />
        {strings['cv_report.present']}
      </label>
    </fieldset>
  );
}
