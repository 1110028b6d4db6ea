import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { CountName, Dashboard, Span } from '../contract.ts';
import { BarChart } from './BarChart.tsx';
import type { DashboardStrings } from './strings.ts';

interface Props extends Localized<DashboardStrings> {
  dashboard: Dashboard;
  span: Span;
}

/** The charts: the counts in each from the bottom up, and the page with its list. */
const charts = [
  { name: 'users', counts: ['users'], list: '/admin/user-credit' },
  { name: 'searches', counts: ['searches_found', 'searches_analysed', 'searches_refused'], list: '/admin#refused' },
  { name: 'analyses', counts: ['analyses'], list: '/admin/jobs' },
  { name: 'comments', counts: ['comments'], list: '/admin/comments' },
  { name: 'credits', counts: ['credits_in', 'credits_out'], list: '/admin/audit' },
] as const satisfies readonly { name: string; counts: readonly CountName[]; list: string }[];

/** One small bar chart for each subject, with its total and a link to its list. */
export default function Charts({ dashboard, span, language, strings }: Props) {
  const { periods, series, totals } = dashboard;
  const countText = (count: number) => count.toLocaleString(language);
  return (
    <div className="board-charts">
      {charts.map(({ name, counts, list }) => (
        <figure key={name} className="board-chart">
          <figcaption>
            <h3>{strings[`admin_board.chart_${name}`]}</h3>
            <a href={localPath(language, list)}>
              {name === 'credits'
                ? fill(strings['admin_board.total_credits'], { came: countText(totals.credits_in), went: countText(totals.credits_out) })
                : fill(strings['admin_board.total'], { count: countText(counts.reduce((sum, count) => sum + totals[count], 0)) })}
            </a>
          </figcaption>
          <BarChart
            periods={periods}
            bars={counts.map((count) => ({ name: strings[`admin_board.count_${count}`], values: series[count] }))}
            {...{ span, language, strings }}
          />
        </figure>
      ))}
    </div>
  );
}
