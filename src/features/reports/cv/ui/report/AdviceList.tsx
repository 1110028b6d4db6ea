import { fill } from '#src/i18n/fill.ts';
import { groupAdvice } from './group-advice.ts';
import { LineLink } from './LineLink.tsx';
import type { PartProps } from './part-props.ts';
import { useState } from 'react';
import { safeStorage, ticksPrefix } from '#src/shared/storage.ts';

/** The advice as a list to tick off. Each sentence appears once, with its lines. */
export function AdviceList({ result, strings, id }: PartProps & { id: string }) {
  const { advice } = result;
  const { ticked, toggle } = useTicks(id);
  const done = advice.filter((one) => ticked.has(one.id)).length;
  return (
    <section aria-labelledby="cvr-advice">
      <h2 id="cvr-advice">{strings['cv_report.advice_title']}</h2>
      <p>{strings[advice.length > 0 ? 'cv_report.advice_lead' : 'cv_report.advice_none']}</p>
      {advice.length > 0 && (
        <p className="cvr-done" role="status">
          {fill(strings['cv_report.advice_done'], { done, total: advice.length })}
        </p>
      )}
      <ul className="cvr-advice" role="list">
        {groupAdvice(result, strings).map(({ head, text, about }) => (
          <li key={head + text}>
            <div>
              <h3>{head}</h3>
              <p>{text}</p>
            </div>
            <ul role="list">
              {about.map((one, at) => (
                <li key={`${one.id}-${at}`} className={ticked.has(one.id) ? 'cvr-ticked' : undefined}>
                  <label>
                    <input type="checkbox" checked={ticked.has(one.id)} onChange={() => toggle(one.id)} />
                    <q>{one.quote.text}</q>
                  </label>
                  <span className="soft small">
                    <LineLink {...{ result, strings }} line={one.quote.place.line} />
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hook: returns the ids of ticked advice, stored only in this browser, and a function that toggles one. */
function useTicks(id: string): { ticked: ReadonlySet<string>; toggle(advice: string): void } {
  const [ticked, setTicked] = useState(() => readTicks(id));
  const toggle = (advice: string) => {
    const next = new Set(ticked);
    if (!next.delete(advice)) next.add(advice);
    setTicked(next);
    if (next.size === 0) safeStorage.remove(ticksPrefix + id);
    else safeStorage.write(ticksPrefix + id, [...next].join('\n'));
  };
  return { ticked, toggle };
}

function readTicks(id: string): Set<string> {
  return new Set((safeStorage.read(ticksPrefix + id) ?? '').split('\n').filter(Boolean));
}
