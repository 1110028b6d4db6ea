import type { CSSProperties } from 'react';
import { ContestLine } from '#src/components/ContestLine.tsx';
import '#src/features/jobs/page/ui/contest.css';
import { fill } from '#src/i18n/fill.ts';
import { isCloseContest, shownPercents } from '#src/features/jobs/page/contest.ts';
import { type HeadlineRange, headlineRange, spanOf } from './headline-range.ts';
import type { PartProps } from './part-props.ts';

/** The member's own figure next to the occupations' figures, with its range and formula. */
export function ExposureSummary({ result, strings }: PartProps) {
  const { rate, usual_share: usual, occupations_rate: occupations, usual_lines: usualLines, range } = result.exposure;
  const wide = headlineRange(result.exposure);
  return (
    <section className="cvr-verdict" aria-labelledby="cvr-figures">
      {rate === null ? <p className="cvr-lead">{strings['cv_report.no_rate']}</p> : <Poster {...{ rate, wide, strings }} />}
      {rate !== null && usual !== null && (
        <p className="cvr-lead">{verdictOn(wide ?? range ?? { low: rate, high: rate }, usual, strings)}</p>
      )}
      <div className="cvr-explained">
        <div>
          <h2 id="cvr-figures">{strings['cv_report.figures']}</h2>
          <ul className="cvr-scales" role="list">
            <Scale label={strings['cv_report.own']} value={rate} range={usualLines > 0 && range} shown={wide && spanOf(wide)} isOwn />
            <Scale label={strings['cv_report.usual']} value={usual} />
            <Scale label={strings['cv_report.occupations']} value={occupations} />
          </ul>
          <Range result={result} strings={strings} />
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

interface PosterProps extends Pick<PartProps, 'strings'> {
  rate: number;
  /** Shown instead of the figure, if it is not null. */
  wide: HeadlineRange | null;
}

function Poster({ rate, wide, strings }: PosterProps) {
  const human = 100 - rate;
  const whole = shownPercents(rate);
  const shown = wide ? { ai: spanOf(wide), human: spanOf({ low: 100 - wide.high, high: 100 - wide.low }) } : whole;
  // React's style type lacks custom properties
  const meeting = {
    ...{ '--meet': `${human}%`, '--split': `${50 + (human - 50) * 0.16}%` },
    ...(wide && { '--open-from': `${100 - wide.high}%`, '--open-for': `${wide.high - wide.low}%` }),
  } as CSSProperties;
  const lineSide = (name: 'human' | 'ai') => ({ name: strings[`cv_report.${name}`], value: whole[name], shown: shown[name] });
  const side = (name: 'human' | 'ai') => (
    <div className={`contest-side contest-${name}`}>
      <p className="contest-figure figure">
        {shown[name]}
        <small>%</small>
      </p>
      <p className="contest-name">{strings[`cv_report.${name}`]}</p>
    </div>
  );
  const kind = wide ? ' cvr-wide' : isCloseContest(human) ? ' contest-close' : '';
  return (
    <figure className={`contest cvr-poster${kind}`} style={meeting}>
      <figcaption className="visually-hidden">{fill(strings['cv_report.contest'], shown)}</figcaption>
      <div className="contest-poster" aria-hidden="true">
        {side('human')}
        {side('ai')}
        <p className="contest-vs">
          <span>{strings['job.vs']}</span>
        </p>
      </div>
      <ContestLine human={lineSide('human')} ai={lineSide('ai')} />
      <div className="contest-meaning">
        <p>{fill(strings['cv_report.says'], shown)}</p>
      </div>
    </figure>
  );
}

/** Renders whether the usual work lies within, below or above the range. */
function verdictOn({ low, high }: HeadlineRange, usual: number, strings: PartProps['strings']): string {
  const name = usual < low ? 'above' : usual > high ? 'below' : 'open';
  return fill(strings[`cv_report.verdict_${name}`], { usual: Math.round(usual) });
}

interface ScaleProps {
  label: string;
  value: number | null;
  range?: { low: number; high: number } | false | null;
  /** Shown instead of the value. */
  shown?: string | null;
  isOwn?: boolean;
}

/** A figure on a line from 0 to 100, with its range. */
function Scale({ label, value, range, shown, isOwn }: ScaleProps) {
  if (value === null) return null;
  return (
    <li className={isOwn ? 'cvr-scale cvr-scale-own' : 'cvr-scale'}>
      <span>{label}</span>
      <span className="figure">
        {shown ?? Math.round(value)}
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
  const { rate, range, usual_lines: usualLines, matched, total } = result.exposure;
  const { rates } = result;
  const isCut = result.lines_left_out + result.roles_left_out > 0;
  const sentences = [
    range &&
      usualLines > 0 &&
      fill(strings['cv_report.range'], {
        lines: matched,
        rate: Math.round(rate ?? 0),
        low: Math.round(range.low),
        high: Math.round(range.high),
      }),
    matched < total && fill(strings['cv_report.unlabelled'], { unmatched: total - matched, total }),
    isCut && fill(strings['cv_report.left_out'], { lines: result.lines.length, roles: result.roles.length }),
    rates &&
      rates.models !== null &&
      fill(strings[`cv_report.rates_${isSample(result) ? 'sample' : 'models'}`], {
        ...{ models: Math.round(rates.models), catalogue: Math.round(rates.catalogue ?? 0) },
      }),
  ]
    .filter(Boolean)
    .join(' ');
  return sentences && <p className="soft small">{sentences}</p>;
}

function isSample({ lines }: PartProps['result']): boolean {
  return lines.every(({ models }) => models?.sample !== false);
}
