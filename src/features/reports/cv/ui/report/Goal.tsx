import { fill } from '#src/i18n/fill.ts';
import { localPath } from '#src/shared/paths.ts';
import { LabelMark } from './LabelMark.tsx';
import type { PartProps } from './part-props.ts';
import type { CvResult } from '../../result/contract.ts';

type ResultGoal = NonNullable<PartProps['result']['goal']>;
/** A shown task has the index of its line, or null for usual work. A missing task has no `line`. */
type GoalTask = ResultGoal['missing'][number] & Partial<Pick<ResultGoal['shown'][number], 'line'>>;

/** The gap to the career goal: the tasks that the CV shows, and the missing ones. */
export function Goal({ result, language, strings }: PartProps) {
  const { goal } = result;
  if (goal === null) return null;
  const [job] = goal.jobs;
  const list = (tasks: readonly GoalTask[]) => (
    <ul className="cvr-tasks" role="list">
      {tasks.map(({ task, weight, label, line }) => {
        const own = result.lines[line ?? -1];
        return (
          <li key={task.en}>
            {task[language]}
            <span className="soft small">
              <LabelMark label={label} strings={strings} /> · {fill(strings['cv_report.goal_part'], { percent: Math.round(weight * 100) })}
              {own && <q>{own.quote.text}</q>}
            </span>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section aria-labelledby="cvr-goal">
      <h2 id="cvr-goal">{strings['cv_report.goal_title']}</h2>
      <dl className="cvr-goal">
        <dt>{strings['cv_report.goal_yours']}</dt>
        <dd>
          <q>{goal.text}</q>
        </dd>
        {job && (
          <>
            <dt>{strings['cv_report.goal_read_as']}</dt>
            <dd>
              <a href={localPath(language, `/jobs/${job.job_id}`)}>{job.title[language]}</a>{' '}
              <span className="soft small">{fill(strings['cv_report.role_rate'], { rate: Math.round(job.ai_replacement_rate) })}</span>
            </dd>
          </>
        )}
      </dl>
      {isMoreExposed(result) && job && (
        <p>
          {fill(strings['cv_report.goal_more'], {
            goal: Math.round(job.ai_replacement_rate),
            own: Math.round(result.exposure.occupations_rate ?? 0),
          })}
        </p>
      )}
      {!job ? (
        <p>{strings['cv_report.goal_unknown']}</p>
      ) : (
        <div className="cvr-pair">
          <div>
            <h3>{strings['cv_report.goal_missing']}</h3>
            <p className="soft">{strings[goal.missing[0] ? 'cv_report.goal_missing_lead' : 'cv_report.goal_all_shown']}</p>
            {list(goal.missing)}
          </div>
          {goal.shown[0] && (
            <div>
              <h3>{strings['cv_report.goal_shown']}</h3>
              {list(goal.shown)}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** Returns whether the goal's occupation is more exposed than the CV's occupations, by the rounded figures. */
export function isMoreExposed({ goal, exposure }: Pick<CvResult, 'goal' | 'exposure'>): boolean {
  const [job] = goal?.jobs ?? [];
  if (!job || exposure.occupations_rate === null) return false;
  return Math.round(job.ai_replacement_rate) > Math.round(exposure.occupations_rate);
}
