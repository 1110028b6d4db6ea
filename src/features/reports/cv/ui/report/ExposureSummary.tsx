import type { CSSProperties } from 'react';
import { ContestLine } from '#src/components/ContestLine.tsx';
import '#src/features/jobs/page/ui/contest.css';
import { fill } from '#src/i18n/fill.ts';
import { isCloseContest, shownPercents, winnerOf } from '#src/features/jobs/page/contest.ts';
import { clearDifference } from '#src/features/jobs/page/order-related.ts';
import type { PartProps } from './part-props.ts';

/** The member's own contest figure, next to the occupations', with its range and formula. */
export function ExposureSummary({ result, strings }: PartProps) {
  const { rate, usual_share: usual, occupations_rate: occupations, usual_lines: usualLines, range } = result.exposure;
  return (
    <section className="cvr-verdict" aria-labelledby="cvr-figures">
      {rate === null ? <p className="cvr-lead">{strings['cv_report.no_rate']}</p> : <Poster rate={rate} strings={strings} />}
      {rate !== null && usual !== null && <p className="cvr-lead">{verdictOn(rate, usual, strings)}</p>}
      <div className="cvr-explained">
        <div>
          <h2 id="cvr-figures">{strings['cv_report.figures']}</h2>
          <ul className="cvr-scales" role="list">
            <Scale label={strings['cv_report.own']} value={rate} range={usualLines > 0 ? range : null} isOwn />
            <Scale label={strings['cv_report.usual']} value={usual} range={null} />
            <Scale label={strings['cv_report.occupations']} value={occupations} range={null} />
          </ul>
          <Range result={result} strings={strings} />
          <Rates result={result} strings={strings} />
        </div>
        <div className="cvr-formula">
          <h3>{strings['cv_report.formula_title']}</h3>
          <p>{strings['cv_report.formula']}</p>
          {usualLines > 0 && <p>{strings['cv_report.formula_usual']}</p>}
          {result.rates && !isSample(result) && <p>{strings['cv_report.formula_models']}</p>}
          <p className="soft small">{strings['cv_report.formula_limits']}</p>
        </div>
      </div>
    </section>
  );
}

function Poster({ rate, strings }: { rate: number; strings: PartProps['strings'] }) {
  const human = 100 - rate;
  const whole = shownPercents(rate);
  const winner = winnerOf(rate);
  // React's style type lacks custom properties
  const meeting = { '--meet': `${human}%`, '--split': `${50 + (human - 50) * 0.16}%` } as CSSProperties;
  const side = (name: 'human' | 'ai') => (
    <div className={`contest-side contest-${name}${winner === name ? ' contest-winning' : ''}`}>
      <p className="contest-figure figure">
        {whole[name]}
        <small>%</small>
      </p>
      <p className="contest-name">{strings[`cv_report.${name}`]}</p>
    </div>
  );
  return (
    <figure className={`contest cvr-poster${isCloseContest(human) ? ' contest-close' : ''}`} style={meeting}>
      <figcaption className="visually-hidden">{fill(strings['cv_report.contest'], { human: whole.human, ai: whole.ai })}</figcaption>
      <div className="contest-poster" aria-hidden="true">
        {side('human')}
        {side('ai')}
        <p className="contest-vs">
          <span>{strings['job.vs']}</span>
        </p>
      </div>
      <ContestLine
        human={{ name: strings['cv_report.human'], value: whole.human }}
        ai={{ name: strings['cv_report.ai'], value: whole.ai }}
      />
      <div className="contest-says">
        <p>{fill(strings['cv_report.says'], { ai: whole.ai })}</p>
      </div>
    </figure>
  );
}

function verdictOn(rate: number, usual: number, strings: PartProps['strings']): string {
  const points = Math.round(rate) - Math.round(usual);
  if (Math.abs(points) < clearDifference) return strings['cv_report.verdict_same'];
  return fill(strings[points < 0 ? 'cv_report.verdict_less' : 'cv_report.verdict_more'], { points: Math.abs(points) });
}

interface ScaleProps {
  label: string;
  value: number | null;
  range: { low: number; high: number } | null;
  isOwn?: boolean;
}

/** One figure on a line from 0 to 100, with its range. */
function Scale({ label, value, range, isOwn = false }: ScaleProps) {
  if (value === null) return null;
  return (
    <li className={isOwn ? 'cvr-scale cvr-scale-own' : 'cvr-scale'}>
      <span>{label}</span>
      <span className="figure">
        {Math.round(value)}
        <small>%</small>
      </span>
      <span className="cvr-track" aria-hidden="true">
        {range && <span className="cvr-band" style={{ insetInlineStart: `${range.low}%`, inlineSize: `${range.high - range.low}%` }} />}
        <span className="cvr-mark" style={{ insetInlineStart: `${value}%` }} />
      </span>
    </li>
  );
}

function Range({ result, strings }: Pick<PartProps, 'result' | 'strings'>) {
  const { range, usual_lines: usualLines, matched, total } = result.exposure;
  const isCut = result.lines_left_out > 0 || result.roles_left_out > 0;
  const said = [
    range &&
      usualLines > 0 &&
      fill(strings['cv_report.range'], { lines: matched, low: Math.round(range.low), high: Math.round(range.high) }),
    matched < total && fill(strings['cv_report.unlabelled'], { unmatched: total - matched, total }),
    isCut && fill(strings['cv_report.left_out'], { lines: result.lines.length, roles: result.roles.length }),
  ].filter((sentence) => typeof sentence === 'string');
  return said.length > 0 && <p className="soft small">{said.join(' ')}</p>;
}

/** The figure with the models' labels and without them. */
function Rates({ result, strings }: Pick<PartProps, 'result' | 'strings'>) {
  const { catalogue = null, models = null } = result.rates ?? {};
  if (models === null) return null;
  const text = isSample(result)
    ? fill(strings['cv_report.rates_sample'], { models: Math.round(models) })
    : fill(strings['cv_report.rates_models'], { models: Math.round(models), catalogue: Math.round(catalogue ?? 0) });
  return <p className="soft small">{text}</p>;
}

function isSample({ lines }: PartProps['result']): boolean {
  return lines.every(({ models }) => models?.sample !== false);
}
