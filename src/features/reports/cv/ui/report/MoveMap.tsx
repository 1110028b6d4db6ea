import { localPath } from '#src/shared/paths.ts';
import type { RoleMatch } from '../../result/contract.ts';
import { placePoints, rateTicks } from './place-points.ts';
import type { PartProps } from './part-props.ts';
import { TableHead } from '#src/components/TableHead.tsx';

const carryTicks = [0, 25, 50, 75, 100];

/** A scatter plot of nearby jobs, exposure against the share that carries over, and a table of the same figures. */
export function MoveMap({ result: { map, moves, roles }, language, strings }: PartProps) {
  const now = presentOf(roles);
  const jobs = map.map((job) => ({ ...job, isMove: moves.some(({ job_id }) => job_id === job.job_id) }));
  const ticks = rateTicks([...jobs.map((job) => job.ai_replacement_rate), ...(now ? [now.ai_replacement_rate] : [])]);
  const shown = [
    ...(now ? [{ rate: now.ai_replacement_rate, carries: 1 }] : []),
    ...jobs.map((job) => ({ rate: job.ai_replacement_rate, carries: job.carries_over })),
  ];
  const points = placePoints(shown, ticks);
  const first = now ? 1 : 0;
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 100];
  return (
    <div className="cvr-map-part">
      <h3>{strings['cv_report.map_title']}</h3>
      <figure className="cvr-map" role="img" aria-label={strings['cv_report.map_label']}>
        <span className="cvr-axis-y small soft">{strings['cv_report.axis_carries']}</span>
        <div className="cvr-plot">
          {carryTicks.map((tick) => (
            <span key={tick} className="cvr-tick-y small soft" style={{ insetBlockEnd: `${tick}%` }}>
              {tick}%
            </span>
          ))}
          {ticks.map((tick) => (
            <span key={tick} className="cvr-tick-x small soft" style={{ insetInlineStart: `${((tick - low) / (high - low)) * 100}%` }}>
              {tick}%
            </span>
          ))}
          {now && points[0] && (
            <span className="cvr-now" style={{ insetInlineStart: `${points[0].x}%`, insetBlockEnd: `${points[0].y}%` }}>
              {strings['cv_report.map_now']}
            </span>
          )}
          {jobs.map(({ job_id: id, isMove }, at) => (
            <span
              key={id}
              className={isMove ? 'cvr-point cvr-point-move' : 'cvr-point'}
              style={{ insetInlineStart: `${points[at + first]?.x}%`, insetBlockEnd: `${points[at + first]?.y}%` }}
            >
              {at + 1}
            </span>
          ))}
        </div>
        <span className="cvr-axis-x small soft">{strings['cv_report.axis_rate']}</span>
      </figure>
      <table className="cvr-table">
        <caption className="visually-hidden">{strings['cv_report.map_table']}</caption>
        <TableHead columns={[strings['cv_report.col_job'], strings['cv_report.axis_rate'], strings['cv_report.axis_carries']]} />
        <tbody>
          {jobs.map((job, at) => (
            <tr key={job.job_id} className={job.isMove ? 'cvr-is-move' : undefined}>
              <th scope="row">
                <span className="cvr-number" aria-hidden="true">
                  {at + 1}
                </span>
                <a href={localPath(language, `/jobs/${job.job_id}`)}>{job.title[language]}</a>
              </th>
              <td>{Math.round(job.ai_replacement_rate)}%</td>
              <td>{Math.round(job.carries_over * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the occupation of the current job, or of the first matched job if the current one has none. */
function presentOf(roles: PartProps['result']['roles']): RoleMatch | undefined {
  const matched = roles.filter(({ matches }) => matches.length > 0);
  return (matched.find(({ is_current: isCurrent }) => isCurrent) ?? matched[0])?.matches[0];
}
