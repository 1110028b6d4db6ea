import { useEffect, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { escapeHtml } from '#src/shared/escape-html.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Paint } from '../../industries/draw-histogram.ts';
import type { ReportProps } from './IndustryReport.tsx';

/** One drawing for wide places and one for narrow ones, so that its text is never scaled down; the styles show one. */
const frames = [
  { id: 'wide', width: 860, height: 380, size: 16 },
  { id: 'narrow', width: 340, height: 320, size: 13 },
];

const paint: Paint = {
  fill: (ink) => `class="in-${ink}"`,
  text: (words, { x, y, size, ink, anchor }) =>
    `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" text-anchor="${anchor}" class="in-${ink}">${escapeHtml(words)}</text>`,
};

/** The people of the industry by the rate of their occupations, as the public page draws them, with a table and files. */
export function Distribution({ result, language, strings }: ReportProps) {
  const drawings = useDrawings({ result, language, strings });
  const { code } = result;
  const files = [
    { name: strings['industry.download_svg'], href: localPath(language, `/industries/${code}/chart.svg`) },
    { name: strings['industry.download_png'], href: localPath(language, `/og/industries/${code}.png`) },
    { name: strings['industry.download_csv'], href: `/api/industries/${code}/occupations.csv?language=${language}` },
  ];
  return (
    <section className="distribution" aria-labelledby="report-distribution">
      <h3 id="report-distribution">{strings['industry.distribution']}</h3>
      <p className="soft small">{strings['industry.distribution_lead']}</p>
      {frames.map(({ id, width, height }) => (
        <svg
          key={id}
          className={id}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={strings['industry.chart_label']}
          dangerouslySetInnerHTML={{ __html: drawings?.get(id) ?? '' }}
        />
      ))}
      <details>
        <summary>{strings['industry.chart_table']}</summary>
        <table>
          <caption className="visually-hidden">{strings['industry.distribution']}</caption>
          <thead>
            <tr>
              <th scope="col">{strings['industry.bin']}</th>
              <th scope="col">{strings['industry.share']}</th>
            </tr>
          </thead>
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
      <p className="files">
        <span>{strings['industry.download']}</span>
        {files.map(({ name, href }) => (
          <a key={href} className="button" href={href} download>
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}

/** Hook: the drawings by frame; null until the code that draws is there. Only numbers and the site's own texts are in them. */
function useDrawings({ result, strings }: ReportProps): Map<string, string> | null {
  const [drawings, setDrawings] = useState<Map<string, string> | null>(null);
  useEffect(() => {
    const draw = async () => {
      const { drawHistogram } = await import('../../industries/draw-histogram.ts');
      const chart = {
        ...{ bins: result.distribution, mean: result.mean, low: result.low, high: result.high },
        ends: [strings['industry.axis_human'], strings['industry.axis_ai']] as const,
        meant: fill(strings['industry.mean_label'], { percent: Math.round(result.mean) }),
      };
      setDrawings(new Map(frames.map((frame) => [frame.id, drawHistogram(chart, { ...frame, id: `report-bars-${frame.id}` }, paint)])));
    };
    return atFirstTouch(() => void draw());
  }, [result, strings]);
  return drawings;
}

/** Runs something once, at the first sign of a reader: what is far below the first view needs no code before. Returns how to forget it. */
function atFirstTouch(run: () => void): () => void {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
  const forget = () => signs.forEach((sign) => removeEventListener(sign, first));
  function first() {
    forget();
    run();
  }
  for (const sign of signs) addEventListener(sign, first, { passive: true });
  return forget;
}
