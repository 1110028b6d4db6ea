import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { type Hit, hitBy, isCloseContest, isNarrow, shownPercents, winnerOf } from '../contest.ts';
import { ContestLine } from '#src/components/ContestLine.tsx';
import type { JobStrings } from './strings.ts';
import './contest.css';
import damageStyles from './contest-damage.css?inline';

const damageMs = 900;

interface Props {
  title: string;
  percent: { human: number; ai: number };
  /** The lowest and the highest share behind the headline, in percent. */
  range: { low: number; high: number };
  /** The range in words. */
  rangeText: string;
  strings: JobStrings;
  /** The provider of the reviewer whose analysis is shown; null for the headline. */
  shown?: string | null;
  /** Label stamped on the poster if the figures come from neither a model nor a study. */
  stamp?: string | undefined;
  /** Both portraits, static and rendered on the server. */
  human?: ReactNode;
  ai?: ReactNode;
}

/** The contest: a poster of both sides, and a scale from 0 to 100 that the human fills from the left and AI from the right. */
export function Contest({ title, percent, range, rangeText, strings, shown, stamp, ...portraits }: Props) {
  const { human } = percent;
  const hit = useDamage(human, shown ?? null);
  const winner = winnerOf(percent.ai);
  const isClose = isCloseContest(human);
  const winnerLabel = strings[isNarrow(percent.ai, shown ? null : range) ? 'job.narrowly' : 'job.winning'];
  const wholePercents = shownPercents(percent.ai);
  const classes = ['contest', isClose && 'contest-close', hit && `contest-damaged contest-hit-${hit}`].filter(Boolean).join(' ');
  // React's style type lacks custom properties
  const meeting = { '--meet': `${human}%`, '--split': `${50 + (human - 50) * 0.16}%` } as CSSProperties;
  const side = (name: 'human' | 'ai') => (
    <div className={`contest-side contest-${name}`}>
      {portraits[name]}
      <p className="contest-figure figure">
        {wholePercents[name]}
        <small>%</small>
      </p>
      <p className="contest-name">{strings[`job.${name}`]}</p>
      {winner === name && <p className="contest-word">{winnerLabel}</p>}
    </div>
  );
  return (
    <figure className={classes} style={meeting} data-shown={shown ?? undefined}>
      <figcaption className="visually-hidden">{fill(strings['job.contest'], { title, ...wholePercents })}</figcaption>
      <div className="contest-poster" aria-hidden="true">
        {side('human')}
        {side('ai')}
        <p className="contest-vs">
          <span>{strings['job.vs']}</span>
          {winner === null && <small>{strings['job.too_close']}</small>}
        </p>
        {stamp && <p className="contest-stamp">{stamp}</p>}
      </div>
      <ContestLine
        human={{ name: strings['job.human'], value: wholePercents.human }}
        ai={{ name: strings['job.ai'], value: wholePercents.ai }}
      />
      <div className="contest-meaning">
        <p>{fill(strings['job.meaning'], { rate: wholePercents.ai })}</p>
        <p>
          {!shown && <span>{rangeText}</span>} <span>{strings['job.not_replaced']}</span>
        </p>
      </div>
    </figure>
  );
}

/** Hook: the side to show as hit, briefly after each change of the analysis; else null. */
function useDamage(human: number, shown: string | null): Hit | null {
  const [hit, setHit] = useState<Hit | null>(null);
  const previous = useRef({ human, shown });
  useEffect(adoptDamageStyles, []);
  useEffect(() => {
    const earlier = previous.current;
    if (earlier.human === human && earlier.shown === shown) return;
    previous.current = { human, shown };
    setHit(hitBy(earlier.human, human));
    const timer = setTimeout(() => setHit(null), damageMs);
    return () => clearTimeout(timer);
  }, [human, shown]);
  return hit;
}

/**
 * Adds the styles of the damage, and returns a function that removes them. Only the island needs them: a plain CSS import would add them to every page
 * with a contest.
 */
function adoptDamageStyles(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(damageStyles);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
