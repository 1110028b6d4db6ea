import { fill } from '#src/i18n/fill.ts';
import { chartFrames } from '#src/features/jobs/industries/chart-frames.ts';
import { ChartFiles } from './ChartFiles.tsx';
import type { ReportProps } from './report-props.ts';
import '#src/features/jobs/industries/ui/histogram.css';
import { TableHead } from '#src/components/TableHead.tsx';

/** Shows how the industry's people are distributed over the rates of their occupations: a chart from the server, a table and files. */
export function Distribution({ id, title, lead, result, drawings, language, strings }: ReportProps & { title: string; lead: string }) {
  const { code } = result;
  return (
    <section className="distribution" aria-labelledby="report-distribution">
      <h3 id="report-distribution">{title}</h3>
      <p className="soft small">{lead}</p>
      {drawings &&
        chartFrames.map((frame) => (
          <svg
            key={frame.id}
            className={frame.id}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            role="img"
            aria-label={strings['industry.chart_label']}
            dangerouslySetInnerHTML={{ __html: drawings[frame.id] }}
          />
        ))}
      <details>
        <summary>{strings['industry.chart_table']}</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <TableHead columns={[strings['industry.bin'], strings['industry.share']]} />
          <tbody>
            {result.distribution.map(({ from, to, share }) => (
              <tr key={from}>
                <th scope="row">{fill(strings['industry.bin_range'], { from, to })}</th>
                <td>{fill(strings['industry.percent'], { percent: share.toFixed(1) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <ChartFiles {...{ id, code, strings }}>
        <a className="button" href={`/api/industries/${code}/occupations.csv?language=${language}`} download>
          {strings['industry.download_csv']}
        </a>
      </ChartFiles>
    </section>
  );
}
