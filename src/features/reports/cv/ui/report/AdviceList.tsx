import { fill } from '#src/i18n/fill.ts';
import type { Advice } from '../../result/contract.ts';
import { adviceText } from './advice-text.ts';
import { LineLink } from './LineLink.tsx';
import { providerName } from '#src/shared/providers.ts';
import type { PartProps } from './part-props.ts';
import { useTicks } from './use-ticks.ts';

/** The advice, line by line, as a list to tick off. */
export function AdviceList({ result, strings, id }: PartProps & { id: string }) {
  const { advice, lines } = result;
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
        {advice.map((one, at) => (
          <li key={`${one.id}-${at}`} className={ticked.has(one.id) ? 'cvr-ticked' : undefined}>
            <label>
              <input type="checkbox" checked={ticked.has(one.id)} onChange={() => toggle(one.id)} />
              <span>{headOf(one, strings)}</span>
            </label>
            <blockquote>
              {one.quote.text}
              <span className="soft small">
                <LineLink {...{ result, strings }} line={one.quote.place.line} />
              </span>
            </blockquote>
            <p>{adviceText(one, lines, strings)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function headOf({ rule, provider, sample }: Advice, strings: PartProps['strings']): string {
  if (rule !== null) return strings[`cv_report.rule_${rule}`];
  if (sample) return strings['cv_report.advice_sample'];
  return fill(strings['cv_report.advice_by'], { provider: providerName(provider ?? '') });
}
