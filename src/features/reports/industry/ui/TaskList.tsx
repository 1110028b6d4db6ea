import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { roundNumber } from '#src/features/jobs/industries/round-number.ts';
import type { SharedTask } from '../contract.ts';
import type { IndustryReportStrings } from './strings.ts';

interface Props extends Localized<IndustryReportStrings> {
  id: string;
  title: string;
  lead: string;
  tasks: SharedTask[];
}

/** Tasks of an industry's occupations, each with its occupation. Renders nothing without tasks. */
export function TaskList({ id, title, lead, tasks, language, strings }: Props) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={`report-${id}`}>
      <h3 id={`report-${id}`}>{title}</h3>
      <p className="soft small">{lead}</p>
      <ol role="list" className="tasks">
        {tasks.map(({ task, job, people, hours }) => (
          <li key={job.job_id}>
            {task[language]}
            <span className="note">
              <a href={localPath(language, `/jobs/${job.job_id}`)}>{job.title[language]}</a>
              <span>
                {people === null
                  ? fill(strings['industry_analysis.hours'], { hours })
                  : fill(strings['industry.task_note'], { people: roundNumber(people, language), hours })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
