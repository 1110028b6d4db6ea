import { useEffect, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { isBlow, isClose, winnerOf } from '../contest.ts';
import { Portrait } from './Portrait.tsx';
import type { JobStrings } from './strings.ts';

const damageFor = 900;

interface Props {
  title: string;
  human: number;
  ai: number;
  strings: JobStrings;
}

/** The contest: one line from 0 to 100 on which the human side grows from the left and the AI side from the right, until they meet. */
export function Contest({ title, human, ai, strings }: Props) {
  const damaged = useDamage(human);
  const winner = winnerOf({ human, ai });
  const close = isClose(human);
  const whole = { human: Math.round(human), ai: 100 - Math.round(human) };
  return (
    <figure className={`contest${close ? ' contest-close' : ''}${damaged ? ' contest-damaged' : ''}`}>
      <figcaption className="visually-hidden">{fill(strings['job.contest'], { title, human: whole.human, ai: whole.ai })}</figcaption>
      <div className="contest-sides" aria-hidden="true">
        <Side
          side="human"
          percent={whole.human}
          winning={winner === 'human'}
          close={close}
          name={strings['job.human']}
          word={strings['job.winning']}
        />
        <p className="contest-vs">
          <span>{strings['job.vs']}</span>
          {close && <small>{strings['job.too_close']}</small>}
        </p>
        <Side side="ai" percent={whole.ai} winning={winner === 'ai'} close={close} name={strings['job.ai']} word={strings['job.winning']} />
      </div>
      <div className="contest-line" aria-hidden="true">
        <span className="contest-bar contest-bar-human" style={{ inlineSize: `${human}%` }} />
        <span className="contest-bar contest-bar-ai" style={{ inlineSize: `${100 - human}%` }} />
      </div>
    </figure>
  );
}

interface SideProps {
  side: 'human' | 'ai';
  percent: number;
  winning: boolean;
  close: boolean;
  name: string;
  word: string;
}

function Side({ side, percent, winning, close, name, word }: SideProps) {
  return (
    <div className={`contest-side contest-${side}${winning ? ' contest-winning' : ''}`}>
      <Portrait side={side} alternate={close} />
      <p className="contest-figure figure">
        {percent}
        <small>%</small>
      </p>
      <p className="contest-name">{name}</p>
      <p className="contest-word">{winning ? word : '\u00a0'}</p>
    </div>
  );
}

/** True for a moment after the figure changed by more than 5. */
function useDamage(human: number): boolean {
  const [damaged, setDamaged] = useState(false);
  const before = useRef(human);
  useEffect(() => {
    const blow = isBlow(before.current, human);
    before.current = human;
    if (!blow) return;
    setDamaged(true);
    const timer = setTimeout(() => setDamaged(false), damageFor);
    return () => clearTimeout(timer);
  }, [human]);
  return damaged;
}
