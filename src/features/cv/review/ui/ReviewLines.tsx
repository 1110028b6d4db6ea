import { fill } from '#src/i18n/fill.ts';
import type { Draft, LooseLine } from '../review-draft.ts';
import type { ReviewStrings } from './strings.ts';

interface Props {
  draft: Draft;
  lines: readonly string[];
  strings: ReviewStrings;
  onChange(draft: Draft): void;
}

/** Lists lines that belong to no job. Each can become a task of a job, or be left out. */
export function LooseLines({ draft, lines, strings, onChange }: Props) {
  if (draft.loose.length === 0) return null;
  const set = (line: number, use: LooseLine['use']) =>
    onChange({ ...draft, loose: draft.loose.map((one) => (one.line === line ? { line, use } : one)) });
  return (
    <details className="cv-review-part" open={draft.jobs.length === 0 || draft.loose.length <= 12}>
      <summary>{fill(strings['cv_review.loose'], { count: draft.loose.length })}</summary>
      <p className="small soft">{strings['cv_review.loose_hint']}</p>
      <ul className="cv-review-lines" role="list">
        {draft.loose.map(({ line, use }) => (
          <li key={line} className={typeof use === 'number' ? 'is-task' : `is-${use}`}>
            <span>{lines[line]}</span>
            <select
              value={String(use)}
              aria-label={fill(strings['cv_review.use_label'], { number: line + 1 })}
              onChange={({ target: { value } }) => set(line, value === 'none' || value === 'drop' ? value : Number(value))}
            >
              <option value="none">{strings['cv_review.use_none']}</option>
              {draft.jobs.map(({ id, title }) => (
                <option key={id} value={id}>
                  {fill(strings['cv_review.use_of'], { title: title.trim() || strings['cv_review.unnamed'] })}
                </option>
              ))}
              <option value="drop">{strings['cv_review.use_drop']}</option>
            </select>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Lists schools with their lines, and skills. The member corrects them, and unticks wrong ones. */
export function SchoolsAndSkills({ draft, strings, onChange }: Props) {
  const { schools, skills } = draft;
  const setSchool = (at: number, change: Partial<Draft['schools'][number]>) =>
    onChange({ ...draft, schools: schools.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  const setSkill = (at: number, change: Partial<Draft['skills'][number]>) =>
    onChange({ ...draft, skills: skills.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <>
      {schools.length > 0 && (
        <fieldset className="cv-review-part">
          <legend>{strings['cv_review.schools']}</legend>
          <p className="small soft">{strings['cv_review.keep_hint']}</p>
          {schools.map(({ entry, isKept, school, degree }, at) => (
            <div key={at} className="cv-review-named">
              <Check isOn={isKept} text={entry.line.text} onChange={(kept) => setSchool(at, { isKept: kept })} />
              {isKept && (
                <div className="cv-review-pair">
                  <Named label={strings['cv_review.school']} value={school} onChange={(text) => setSchool(at, { school: text })} />
                  <Named label={strings['cv_review.degree']} value={degree} onChange={(text) => setSchool(at, { degree: text })} />
                </div>
              )}
            </div>
          ))}
        </fieldset>
      )}
      {skills.length > 0 && (
        <fieldset className="cv-review-part">
          <legend>{strings['cv_review.skills']}</legend>
          <p className="small soft">{strings['cv_review.keep_hint']}</p>
          <div className="cv-review-skills">
            {skills.map(({ quote, isKept, name }, at) => (
              <div key={at} className="cv-review-named">
                <Check isOn={isKept} text={quote.text} onChange={(kept) => setSkill(at, { isKept: kept })} />
                {isKept && (
                  <input
                    type="text"
                    maxLength={200}
                    value={name}
                    aria-label={fill(strings['cv_review.skill'], { number: at + 1 })}
                    onChange={({ target }) => setSkill(at, { name: target.value })}
                  />
                )}
              </div>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function Named({ label, value, onChange }: { label: string; value: string; onChange(text: string): void }) {
  return (
    <label>
      {label}
      <input type="text" maxLength={200} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** Lists lines with personal data. They are left out unless the member ticks them. */
export function PrivateLines({ draft, lines, strings, onChange }: Props) {
  const all = draft.private;
  if (all.length === 0) return null;
  return (
    <fieldset className="cv-review-part">
      <legend>{fill(strings['cv_review.private'], { count: all.filter(({ isDropped }) => isDropped).length })}</legend>
      <p className="small soft">{strings['cv_review.private_hint']}</p>
      {all.map(({ line, isDropped }) => (
        <Check
          key={line}
          isOn={!isDropped}
          text={lines[line] ?? ''}
          onChange={(kept) => onChange({ ...draft, private: all.map((one) => (one.line === line ? { line, isDropped: !kept } : one)) })}
        />
      ))}
    </fieldset>
  );
}

function Check({ isOn, text, onChange }: { isOn: boolean; text: string; onChange(isOn: boolean): void }) {
  return (
    <label className="cv-review-check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{text}</span>
    </label>
  );
}
