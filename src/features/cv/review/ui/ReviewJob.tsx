import { useEffect, useId, useRef } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { doubtsOf, type DraftJob, type LineUse } from '../review-draft.ts';
import type { ReviewStrings } from './strings.ts';

interface Props {
  job: DraftJob;
  number: number;
  /** The member has just added the job, so that its title gets the focus. */
  isNew: boolean;
  lines: readonly string[];
  strings: ReviewStrings;
  onChange(job: DraftJob): void;
  onRemove(): void;
}

const uses: readonly LineUse[] = ['task', 'none', 'drop'];

/** The form of one job: its values, the lines that they come from, doubts, and tasks. */
export function ReviewJob({ job, number, isNew, lines, strings, onChange, onRemove }: Props) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const doubts = doubtsOf(job);
  return (
    <fieldset className="cv-review-job" aria-describedby={doubts.length > 0 ? `${id}-doubts` : undefined}>
      <legend>{fill(strings['cv_review.job'], { number })}</legend>
      <div className="cv-review-pair">
        <label>
          {strings['cv_review.name']}
          <input
            ref={first}
            type="text"
            maxLength={200}
            value={job.title}
            onChange={({ target }) => onChange({ ...job, title: target.value })}
          />
        </label>
        <label>
          {strings['cv_review.employer']}
          <input type="text" maxLength={200} value={job.employer} onChange={({ target }) => onChange({ ...job, employer: target.value })} />
        </label>
      </div>
      <Dates {...{ job, strings, onChange }} hint={`${id}-hint`} />
      {doubts.length > 0 && (
        <ul id={`${id}-doubts`} className="cv-review-doubts">
          {doubts.map((doubt) => (
            <li key={doubt}>{strings[`cv_review.doubt_${doubt}`]}</li>
          ))}
        </ul>
      )}
      {job.read && <Source {...{ job, lines, strings }} />}
      {job.tasks.length > 0 && (
        <>
          <h3>{strings['cv_review.tasks']}</h3>
          <ul className="cv-review-lines" role="list">
            {job.tasks.map(({ quote, use }, at) => (
              <li key={at} className={`is-${use}`}>
                <span>{quote.text}</span>
                <select
                  value={use}
                  aria-label={fill(strings['cv_review.use_label'], { number: quote.place.line + 1 })}
                  onChange={({ target }) => {
                    const chosen = uses.find((one) => one === target.value) ?? use;
                    onChange({ ...job, tasks: job.tasks.map((task, index) => (index === at ? { ...task, use: chosen } : task)) });
                  }}
                >
                  {uses.map((one) => (
                    <option key={one} value={one}>
                      {strings[`cv_review.use_${one}`]}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" onClick={onRemove}>
        {fill(strings['cv_review.remove'], { number })}
      </button>
    </fieldset>
  );
}

function Dates({ job, strings, hint, onChange }: Pick<Props, 'job' | 'strings' | 'onChange'> & { hint: string }) {
  const { dates } = job;
  const set = (change: Partial<DraftJob['dates']>) => onChange({ ...job, dates: { ...dates, ...change } });
  return (
    <>
      <div className="cv-review-pair">
        <label>
          {strings['cv_review.from']}
          <input
            type="text"
            maxLength={10}
            value={dates.from}
            aria-describedby={hint}
            onChange={({ target }) => set({ from: target.value })}
          />
        </label>
        <label>
          {strings['cv_review.to']}
          <input
            type="text"
            maxLength={10}
            value={dates.to}
            disabled={dates.isPresent}
            aria-describedby={hint}
            onChange={({ target }) => set({ to: target.value })}
          />
        </label>
      </div>
      <label className="cv-review-check">
        <input type="checkbox" checked={dates.isPresent} onChange={({ target }) => set({ isPresent: target.checked })} />
        <span>{strings['cv_review.present']}</span>
      </label>
      <p id={hint} className="small soft">
        {strings['cv_review.date_hint']}
      </p>
    </>
  );
}

/** Shows the lines that title, employer and dates were read from. */
function Source({ job: { read }, lines, strings }: Pick<Props, 'job' | 'lines' | 'strings'>) {
  const quotes = [read?.title, read?.employer, read?.dates].flatMap((quote) => (quote ? [quote.place.line] : []));
  const sourceLines = [...new Set(quotes)].toSorted((a, b) => a - b);
  return (
    <dl className="cv-review-source">
      <dt>{strings['cv_review.lines']}</dt>
      {sourceLines.map((line) => (
        <dd key={line}>
          <span className="small soft">{fill(strings['cv_review.line'], { number: line + 1 })}</span> <q>{lines[line]}</q>
        </dd>
      ))}
    </dl>
  );
}
