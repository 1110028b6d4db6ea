import { fill } from '#src/i18n/fill.ts';
import { localPath } from '#src/shared/paths.ts';
import { humanRate, largeShare } from '#src/features/jobs/industries/limits.ts';
import { fullNumber, roundNumber } from '#src/features/jobs/industries/round-number.ts';
import { shownPercents } from '#src/features/jobs/page/contest.ts';
import { Advice } from './Advice.tsx';
import { Commentary } from './Commentary.tsx';
import { Distribution } from './Distribution.tsx';
import { JobTable } from './JobTable.tsx';
import { ForMember } from './ForMember.tsx';
import type { ReportProps } from './report-props.ts';
import { TaskList } from './TaskList.tsx';
import './report.css';

/** The report on an industry: its figures, and what they mean for the member. */
export function IndustryReport(props: ReportProps) {
  const { result, language, strings } = props;
  const { name, estimated_from, mean, low, high, people, entry_jobs } = result;
  const shown = shownPercents(mean);
  const figures = { mean: shown.ai, low: Math.round(low), high: Math.round(high), people: roundNumber(people, language) };
  const large = fill(strings['industry.large'], { share: largeShare * 100 });
  const entry = fill(strings[entry_jobs.length > 0 ? 'industry.entry_lead' : 'industry.entry_none'], { rate: humanRate });
  return (
    <article className="industry-report">
      <h2>{name[language]}</h2>
      <p className="lead">
        {estimated_from
          ? fill(strings['industry_analysis.lead_part'], { ...figures, name: name[language], sector: estimated_from.name[language] })
          : fill(strings['industry_analysis.lead'], figures)}
      </p>
      <dl className="sides">
        {[
          { side: 'human', percent: shown.human, label: strings['industry.mean_human'] },
          { side: 'ai', percent: shown.ai, label: strings['industry.mean_ai'] },
        ].map(({ side, percent, label }) => (
          <div key={side} className={side}>
            <dt>{label}</dt>
            <dd className="figure">{fill(strings['industry.percent'], { percent })}</dd>
          </div>
        ))}
      </dl>
      <span className="line" aria-hidden="true">
        <span style={{ inlineSize: `${shown.human}%` }} />
      </span>
      <p className="small soft">{strings['industry.caution']}</p>
      <Advice {...props} />
      <ForMember {...props} />
      <Commentary {...props} />
      <Distribution {...props} />
      <div className="pair">
        <JobTable id="most" title={strings['industry.most']} lead={large} jobs={result.most_exposed} {...{ language, strings }} />
        <JobTable id="least" title={strings['industry.least']} lead={large} jobs={result.least_exposed} {...{ language, strings }} />
      </div>
      <div className="pair">
        <TaskList
          id="first"
          title={strings['industry.first']}
          lead={strings['industry.first_lead']}
          tasks={result.changes_first}
          {...{ language, strings }}
        />
        <TaskList
          id="stays"
          title={strings['industry.stays']}
          lead={strings['industry.stays_lead']}
          tasks={result.stays}
          {...{ language, strings }}
        />
      </div>
      <JobTable id="entry" title={strings['industry.entry']} lead={entry} jobs={entry_jobs} {...{ language, strings }} />
      <Typical {...props} />
      <Sources {...props} />
    </article>
  );
}

/** Occupations that are typical of a part of a sector. */
function Typical({ result: { typical, estimated_from }, language, strings }: ReportProps) {
  if (typical.length === 0 || !estimated_from) return null;
  return (
    <section aria-labelledby="report-typical">
      <h3 id="report-typical">{strings['industry.typical']}</h3>
      <ul role="list" className="moves">
        {typical.map(({ job_id, title, rate }) => (
          <li key={job_id}>
            <p className="head">
              <a href={localPath(language, `/jobs/${job_id}`)}>{title[language]}</a>
              <strong>{fill(strings['industry.percent'], { percent: shownPercents(rate).ai })}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ result, language, strings }: ReportProps) {
  const { code, coverage, people, year, sources } = result;
  return (
    <section aria-labelledby="report-sources">
      <h3 id="report-sources">{strings['industry.sources']}</h3>
      <p>{fill(strings['industry.coverage'], { coverage, people: fullNumber(people, language), year })}</p>
      <p>{strings['industry.limits']}</p>
      <p>{strings['industry_analysis.region']}</p>
      <ul>
        {sources.map(({ name, year: published, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {fill(strings['industry.link'], { name, year: published })}
            </a>
          </li>
        ))}
        <li>
          <a href={localPath(language, `/industries/${code}`)}>{strings['industry_analysis.public_page']}</a>
        </li>
      </ul>
    </section>
  );
}
