import { scaleBand, scaleLinear } from 'd3-scale';
import type { Language } from '#src/shared/language.ts';
import type { Span } from '../contract.ts';
import type { DashboardStrings } from './strings.ts';

interface Props {
  periods: readonly string[];
  /** Stacked, the first at the bottom. */
  bars: readonly { name: string; values: readonly number[] }[];
  span: Span;
  language: Language;
  strings: DashboardStrings;
}

const size = { width: 320, height: 130, left: 38, bottom: 18, top: 6 };

/** Bars over time, drawn with the scales of d3, and the same numbers as a table. */
export function BarChart({ periods, bars, span, language, strings }: Props) {
  const x = scaleBand()
    .domain([...periods])
    .range([size.left, size.width])
    .paddingInner(0.25);
  const sums = periods.map((_, at) => bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const y = scaleLinear()
    .domain([0, Math.max(4, ...sums)])
    .nice(4)
    .range([size.height - size.bottom, size.top]);
  const ticks = y.ticks(3).filter(Number.isInteger);
  const dated = dateFormat(span, language);
  const shown = (period: string) => dated.format(new Date(period));
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="board-bars" aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={size.left} x2={size.width} y1={y(tick)} y2={y(tick)} />
            <text x={size.left - 5} y={y(tick) + 3} textAnchor="end">
              {tick.toLocaleString(language, { notation: 'compact' })}
            </text>
          </g>
        ))}
        {periods.map((period, at) => {
          let below = 0;
          return bars.map(({ name, values }, layer) => {
            const [from, to] = [below, below + (values[at] ?? 0)];
            below = to;
            return (
              <rect
                key={`${period} ${name}`}
                className={`layer-${layer}`}
                x={x(period)}
                width={x.bandwidth()}
                y={y(to)}
                height={Math.max(0, y(from) - y(to))}
              />
            );
          });
        })}
        {first !== undefined && (
          <text x={size.left} y={size.height - 4}>
            {shown(first)}
          </text>
        )}
        {last !== undefined && (
          <text x={size.width} y={size.height - 4} textAnchor="end">
            {shown(last)}
          </text>
        )}
      </svg>
      {bars.length > 1 && (
        <ul role="list" className="board-legend small">
          {bars.map(({ name }, layer) => (
            <li key={name}>
              <span className={`layer-${layer}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="small">{strings['admin_board.numbers']}</summary>
        <div className="admin-scroll">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{strings['admin_board.period']}</th>
                {bars.map(({ name }) => (
                  <th key={name} scope="col" className="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {periods.toReversed().map((period, back) => (
                <tr key={period}>
                  <td>{shown(period)}</td>
                  {bars.map(({ name, values }) => (
                    <td key={name} className="number">
                      {(values[periods.length - 1 - back] ?? 0).toLocaleString(language)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

function dateFormat(span: Span, language: Language): Intl.DateTimeFormat {
  const date = span === 'month' ? ({ year: 'numeric', month: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { ...date, timeZone: 'UTC' });
}
