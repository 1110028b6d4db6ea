import { fill } from '#src/i18n/fill.ts';
import { localPath } from '#src/shared/paths.ts';
import { isMoreExposed } from './goal-exposure.ts';
import { LabelMark } from './LabelMark.tsx';
import type { PartProps } from './part-props.ts';

/** The gap toward the career goal: which of its usual tasks the CV shows, and which not. */
export function Goal({ result, language, strings }: PartProps) {
  const { goal } = result;
  if (goal === null) return null;
  const quote = (line: number) => <q>{result.lines[line]?.quote.text}</q>;
  const part = (weight: number) => fill(strings['cv_report.goal_part'], { percent: Math.round(weight * 100) });
  return (
    <section aria-labelledby="cvr-goal">
      <h2 id="cvr-goal">{strings['cv_report.goal_title']}</h2>
      <dl className="cvr-goal">
        <dt>{strings['cv_report.goal_yours']}</dt>
        <dd>
          <q>{goal.text}</q>
        </dd>
        {goal.jobs[0] && (
          <>
            <dt>{strings['cv_report.goal_read_as']}</dt>
            <dd>
              <a href={localPath(language, `/jobs/${goal.jobs[0].job_id}`)}>{goal.jobs[0].title[language]}</a>{' '}
              <span className="soft small">
                {fill(strings['cv_report.role_rate'], { rate: Math.round(goal.jobs[0].ai_replacement_rate) })}
              </span>
            </dd>
          </>
        )}
      </dl>
      {isMoreExposed(result) && goal.jobs[0] && (
        <p>
          {fill(strings['cv_report.goal_more'], {
            goal: Math.round(goal.jobs[0].ai_replacement_rate),
            own: Math.round(result.exposure.occupations_rate ?? 0),
          })}
        </p>
      )}
      {goal.jobs.length === 0 ? (
        <p>{strings['cv_report.goal_unknown']}</p>
      ) : (
        <div className="cvr-pair">
          <div>
            <h3>{strings['cv_report.goal_missing']}</h3>
            <p className="soft">{strings[goal.missing.length > 0 ? 'cv_report.goal_missing_lead' : 'cv_report.goal_all_shown']}</p>
            <ul className="cvr-tasks" role="list">
              {goal.missing.map(({ task, weight, label, close }) => (
                <li key={task.en}>
                  {task[language]}
                  <span className="soft small">
                    <LabelMark label={label} strings={strings} /> · {part(weight)}
                  </span>
                  {typeof close === 'number' && (
                    <span className="soft small">
                      {strings['cv_report.goal_close']} {quote(close)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{strings['cv_report.goal_shown']}</h3>
            {goal.shown.length === 0 && <p className="soft">{strings['cv_report.goal_none_shown']}</p>}
            <ul className="cvr-tasks" role="list">
              {goal.shown.map(({ task, weight, line }) => (
                <li key={task.en}>
                  {task[language]}
                  <span className="soft small">
                    {line === null ? strings['cv_report.goal_usual'] : quote(line)} · {part(weight)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  );
}
