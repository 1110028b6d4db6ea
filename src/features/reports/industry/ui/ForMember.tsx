import { fill } from '#src/i18n/fill.ts';
import { localPath } from '#src/shared/paths.ts';
import { shownPercents } from '#src/features/jobs/page/contest.ts';
import type { OwnTask } from '../contract.ts';
import type { ReportProps } from './report-props.ts';
import { languageTags } from '#src/shared/language.ts';

const exposureOf = (label: OwnTask['label']) => (label === 0 ? 'untouched' : label === 1 ? 'direct' : 'tools');

/** The member's own job in this industry, moves from it, and the tasks of their goal. */
export function ForMember({ result, language, strings }: ReportProps) {
  const { own, moves, goal, estimated_from: sector } = result;
  const name = result.name[language];
  const noMoves = strings[sector ? 'industry_analysis.moves_none_part' : 'industry_analysis.moves_none'];
  const percent = (share: number) => share.toLocaleString(languageTags[language], { maximumFractionDigits: 1 });
  return (
    <>
      {own && (
        <section aria-labelledby="report-own">
          <h3 id="report-own">{fill(strings['industry_analysis.own'], { title: own.title[language] })}</h3>
          <p>
            {fill(strings[sector ? 'industry_analysis.own_lead_part' : 'industry_analysis.own_lead'], {
              ...{ rate: shownPercents(own.rate).ai, mean: shownPercents(result.mean).ai },
            })}{' '}
            {!sector && own.share === null && strings['industry_analysis.own_uncounted']}
          </p>
          <h4>{strings['industry_analysis.own_tasks']}</h4>
          <Tasks tasks={own.tasks} {...{ language, strings }} />
        </section>
      )}
      {moves && (
        <section aria-labelledby="report-moves">
          <h3 id="report-moves">{strings['industry_analysis.moves']}</h3>
          <p className="soft small">{moves.length > 0 ? strings['industry_analysis.moves_lead'] : fill(noMoves, { name })}</p>
          <ol role="list" className="moves">
            {moves.map(({ job_id, title, rate, carries_over, untouched }) => (
              <li key={job_id}>
                <p className="head">
                  <a href={localPath(language, `/jobs/${job_id}`)}>{title[language]}</a>
                  <strong>{fill(strings['industry.percent'], { percent: shownPercents(rate).ai })}</strong>
                </p>
                {carries_over && <p className="small">{fill(strings['industry_analysis.carries'], { task: carries_over[language] })}</p>}
                {untouched && <p className="small">{fill(strings['industry_analysis.untouched'], { task: untouched[language] })}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {goal && (
        <section aria-labelledby="report-goal">
          <h3 id="report-goal">{strings['industry_analysis.goal']}</h3>
          {goal.job ? (
            <>
              <p>
                {fill(strings[goalKey(goal.job.share, sector !== null)], {
                  title: goal.job.title[language],
                  rate: shownPercents(goal.job.rate).ai,
                  share: percent(goal.job.share ?? 0),
                })}
              </p>
              {goal.learn.length > 0 && <h4>{strings['industry_analysis.learn']}</h4>}
              <Tasks tasks={goal.learn} {...{ language, strings }} />
              {goal.hand_over.length > 0 && <h4>{strings['industry_analysis.hand_over']}</h4>}
              <Tasks tasks={goal.hand_over} {...{ language, strings }} />
            </>
          ) : (
            <p>{strings['industry_analysis.goal_none']}</p>
          )}
        </section>
      )}
    </>
  );
}

function goalKey(share: number | null, isPart: boolean) {
  if (isPart) return 'industry_analysis.goal_part';
  return share === null ? 'industry_analysis.goal_uncounted' : 'industry_analysis.goal_job';
}

function Tasks({ tasks, language, strings }: Pick<ReportProps, 'language' | 'strings'> & { tasks: OwnTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <ul role="list" className="own-tasks">
      {tasks.map(({ task, label, hours }) => (
        <li key={task.en} className={exposureOf(label)}>
          <span className="key" aria-hidden="true" />
          <span>{task[language]}</span>
          <span className="small soft">
            {strings[`exposure.${exposureOf(label)}`]} · {fill(strings['industry_analysis.hours'], { hours })}
          </span>
        </li>
      ))}
    </ul>
  );
}
