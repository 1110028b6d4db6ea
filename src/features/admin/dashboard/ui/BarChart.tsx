import { type Language, languageTags, type Localized } from '#src/shared/language.ts';
import { type Bars, chartSize as size, layOutBars } from '../bar-layout.ts';
import type { Span } from '../contract.ts';
import type { DashboardStrings } from './strings.ts';

interface Props extends Localized<DashboardStrings> {
  periods: readonly string[];
  /** Stacked, the first at the bottom. */
  bars: readonly Bars[];
  span: Span;
}

/** Bars over time, drawn with the scales of d3, and the same numbers as a table. */
export function BarChart({ periods, bars, span, language, strings }: Props) {
  const { ticks, rectangles } = layOutBars(periods, bars);
  const format = dateFormat(span, language);
  const dateText = (period: string) => format.format(new Date(period));
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="board-bars" aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line x1={size.left} x2={size.width} y1={y} y2={y} />
            <text x={size.left - 5} y={y + 3} textAnchor="end">
              {value.toLocaleString(language, { notation: 'compact' })}
            </text>
          </g>
        ))}
        {rectangles.map(({ key, layer, ...place }) => (
          <rect key={key} className={`layer-${layer}`} {...place} />
        ))}
        {first !== undefined && (
          <text x={size.left} y={size.height - 4}>
            {dateText(first)}
          </text>
        )}
        {last !== undefined && (
          <text x={size.width} y={size.height - 4} textAnchor="end">
            {dateText(last)}
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
                  <td>{dateText(period)}</td>
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
  return new Intl.DateTimeFormat(languageTags[language], { ...date, timeZone: 'UTC' });
}
