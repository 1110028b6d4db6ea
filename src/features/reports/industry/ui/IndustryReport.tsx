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

/**
 * The report on an industry: its figures, and what they mean for the member. A part of a sector has no figures of its own, so its report shows
 * its typical occupations, and its sector's figures only for comparison. The commentary of models is last, so that nobody takes it for figures.
 */
export function IndustryReport(props: ReportProps) {
  const { result, language, strings } = props;
  const { name, estimated_from: sector, entry_jobs } = result;
  const large = fill(strings['industry.large'], { share: largeShare * 100 });
  const entry = fill(strings[entry_jobs.length > 0 ? 'industry.entry_lead' : 'industry.entry_none'], { rate: humanRate });
  return (
    <article className="industry-report">
      <h2>{name[language]}</h2>
      {sector ? <Typical {...props} /> : <Mean {...props} />}
      <p className="small soft">{strings['industry.caution']}</p>
      <Advice {...props} />
      <ForMember {...props} />
      {!sector && <Distribution {...props} title={strings['industry.distribution']} lead={strings['industry.distribution_lead']} />}
      {!sector && (
        <div className="pair">
          <JobTable id="most" title={strings['industry.most']} lead={large} jobs={result.most_exposed} {...{ language, strings }} />
          <JobTable id="least" title={strings['industry.least']} lead={large} jobs={result.least_exposed} {...{ language, strings }} />
        </div>
      )}
      <div className="pair">
        <TaskList
          id="first"
          title={strings['industry.first']}
          lead={strings[sector ? 'industry_analysis.first_lead_part' : 'industry.first_lead']}
          tasks={result.changes_first}
          {...{ language, strings }}
        />
        <TaskList
          id="stays"
          title={strings['industry.stays']}
          lead={strings[sector ? 'industry_analysis.stays_lead_part' : 'industry.stays_lead']}
          tasks={result.stays}
          {...{ language, strings }}
        />
      </div>
      {!sector && <JobTable id="entry" title={strings['industry.entry']} lead={entry} jobs={entry_jobs} {...{ language, strings }} />}
      {sector && <SectorFigures {...props} sector={sector.name[language]} />}
      <Sources {...props} />
      <Commentary {...props} />
    </article>
  );
}

/** The mean of a sector, with its range and people. */
function Mean({ result: { mean, low, high, people }, language, strings }: ReportProps) {
  const shown = shownPercents(mean);
  const figures = { mean: shown.ai, low: Math.round(low), high: Math.round(high), people: roundNumber(people, language) };
  return (
    <>
      <p className="lead">{fill(strings['industry_analysis.lead'], figures)}</p>
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
    </>
  );
}

/** The typical occupations of a part of a sector, most exposed first, each with its line from human to AI. */
function Typical({ result: { name, typical }, language, strings }: ReportProps) {
  const rates = typical.map(({ rate }) => shownPercents(rate).ai);
  const lead = strings[typical.length === 1 ? 'industry_analysis.lead_part_one' : 'industry_analysis.lead_part'];
  const figures = { count: typical.length, low: Math.min(...rates), high: Math.max(...rates) };
  return (
    <>
      <p className="lead">{fill(lead, { name: name[language], ...figures })}</p>
      <h3>{strings['industry.typical']}</h3>
      <ul role="list" className="moves">
        {typical
          .toSorted((a, b) => b.rate - a.rate)
          .map(({ job_id, title, rate }) => (
            <li key={job_id}>
              <p className="head">
                <a href={localPath(language, `/jobs/${job_id}`)}>{title[language]}</a>
                <strong>{fill(strings['industry.percent'], { percent: shownPercents(rate).ai })}</strong>
              </p>
              <span className="line" aria-hidden="true">
                <span style={{ inlineSize: `${shownPercents(rate).human}%` }} />
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}

/** The figures of a part's sector. The texts say that they are not the part's own. */
function SectorFigures({ sector, ...props }: ReportProps & { sector: string }) {
  const { result, language, strings } = props;
  const figures = { mean: shownPercents(result.mean).ai, people: roundNumber(result.people, language) };
  return (
    <Distribution
      {...props}
      title={fill(strings['industry_analysis.whole'], { sector })}
      lead={fill(strings['industry_analysis.whole_lead'], { name: result.name[language], ...figures })}
    />
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
              {name.includes(String(published)) ? name : fill(strings['industry.link'], { name, year: published })}
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
