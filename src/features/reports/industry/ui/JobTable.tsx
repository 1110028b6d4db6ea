import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { fullNumber } from '#src/features/jobs/industries/round-number.ts';
import { shownPercents } from '#src/features/jobs/page/contest.ts';
import type { CountedJob } from '../contract.ts';
import type { IndustryReportStrings } from './strings.ts';
import { TableHead } from '#src/components/TableHead.tsx';

interface Props extends Localized<IndustryReportStrings> {
  /** Id of the section on its page. */
  id: string;
  title: string;
  lead: string;
  jobs: CountedJob[];
}

/** A table of occupations with their people and rates. */
export function JobTable({ id, title, lead, jobs, language, strings }: Props) {
  return (
    <section aria-labelledby={`report-${id}`}>
      <h3 id={`report-${id}`}>{title}</h3>
      <p className="soft small">{lead}</p>
      {jobs.length > 0 && (
        <table className="jobs">
          <caption className="visually-hidden">{title}</caption>
          <TableHead columns={[strings['industry.job'], { number: strings['industry.people'] }, { number: strings['industry.rate'] }]} />
          <tbody>
            {jobs.map(({ job_id, title: name, people, rate }) => (
              <tr key={job_id}>
                <th scope="row">
                  <a href={localPath(language, `/jobs/${job_id}`)}>{name[language]}</a>
                </th>
                <td className="number">{fullNumber(people, language)}</td>
                <td className="number">
                  <strong>{fill(strings['industry.percent'], { percent: shownPercents(rate).ai })}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
