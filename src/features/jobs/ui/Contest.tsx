import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { isBlow, isClose, shownPercents, winnerOf } from '../contest.ts';
import type { JobStrings } from './strings.ts';
import './contest.css';

const damageFor = 900;

interface Props {
  title: string;
  percent: { human: number; ai: number };
  strings: JobStrings;
  /** The reviewer whose own analysis is shown; the marks under the line follow it. */
  shown?: string | null;
  /** Both portraits and the marks under the line: static, made on the server. */
  human?: ReactNode;
  ai?: ReactNode;
  marks?: ReactNode;
}

/** The contest: a poster of the two, and one line from 0 to 100 on which human grows from the left and AI from the right, until they meet. */
export function Contest({ title, percent, strings, shown, marks, ...portraits }: Props) {
  const { human } = percent;
  const hit = useDamage(human);
  const winner = winnerOf(percent.ai);
  const close = isClose(percent.ai);
  const whole = shownPercents(percent.ai);
  const classes = ['contest', close && 'contest-close', hit && `contest-damaged contest-hit-${hit}`].filter(Boolean).join(' ');
  // custom properties are not part of React's own type of a style
  const meeting = { '--meet': `${human}%`, '--split': `${50 + (human - 50) * 0.16}%` } as CSSProperties;
  const side = (name: 'human' | 'ai') => (
    <div className={`contest-side contest-${name}${winner === name ? ' contest-winning' : ''}`}>
      {portraits[name]}
      <p className="contest-figure figure">
        {whole[name]}
        <small>%</small>
      </p>
      <p className="contest-name">{strings[`job.${name}`]}</p>
      {winner === name && <p className="contest-word">{strings['job.winning']}</p>}
    </div>
  );
  return (
    <figure className={classes} style={meeting} data-shown={shown ?? undefined}>
      <figcaption className="visually-hidden">{fill(strings['job.contest'], { title, human: whole.human, ai: whole.ai })}</figcaption>
      <div className="contest-poster" aria-hidden="true">
        {side('human')}
        {side('ai')}
        <p className="contest-vs">
          <span>{strings['job.vs']}</span>
          {close && <small>{strings['job.too_close']}</small>}
        </p>
      </div>
      <div className="contest-line" aria-hidden="true">
        <span className="contest-bar" />
      </div>
      {marks}
    </figure>
  );
}

/** Who lost ground, for a moment after the figure changed by more than 5. */
function useDamage(human: number): 'human' | 'ai' | null {
  const [hit, setHit] = useState<'human' | 'ai' | null>(null);
  const before = useRef(human);
  useEffect(() => {
    const blow = isBlow(before.current, human);
    const loser = human < before.current ? 'human' : 'ai';
    before.current = human;
    if (!blow) return;
    setHit(loser);
    const timer = setTimeout(() => setHit(null), damageFor);
    return () => clearTimeout(timer);
  }, [human]);
  return hit;
}
