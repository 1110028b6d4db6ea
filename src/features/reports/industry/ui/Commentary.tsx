import { fill } from '#src/i18n/fill.ts';
import { providerName } from '#src/shared/providers.ts';
import type { IndustryResult } from '../contract.ts';
import type { ReportProps } from './report-props.ts';
import { languageTags, wordGap } from '#src/shared/language.ts';

type Model = IndustryResult['commentary']['models'][number];

const faults = ['figure', 'occupation', 'forecast', 'claim', 'language', 'form'] as const;

/** The sentences of each model on the figures, and the number of dropped ones. Samples are folded. */
export function Commentary({ result: { commentary }, analysisLanguage, language, strings }: ReportProps) {
  const { sentences, models } = commentary;
  const nameOf = ({ provider }: Model) => providerName(provider);
  const presentLead = models.some(({ sample }) => !sample) ? 'industry_analysis.comment_lead' : 'industry_analysis.comment_lead_sample';
  const lead = sentences.length > 0 ? presentLead : 'industry_analysis.comment_none';
  const onlySamples = sentences.length > 0 && models.every(({ sample }) => sample);
  const body = (
    <>
      <p className="soft small">{strings[lead]}</p>
      {models.map((model) => {
        const ownSentences = sentences.filter(({ provider }) => provider === model.provider);
        const by = strings[model.sample ? 'industry_analysis.comment_sample' : 'industry_analysis.comment_by'];
        return (
          ownSentences.length > 0 && (
            <div key={model.provider}>
              <h4>{fill(by, { provider: nameOf(model) })}</h4>
              <ul className="sentences" lang={languageTags[analysisLanguage]}>
                {ownSentences.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {models.map((model) => (
        <p key={model.provider} className="soft small counts">
          {countsOf(model, nameOf(model))}
        </p>
      ))}
    </>
  );
  return (
    <section aria-labelledby="report-comment">
      <h3 id="report-comment">{strings['industry_analysis.comment']}</h3>
      {onlySamples ? (
        <details>
          <summary>{strings['industry_analysis.comment_samples']}</summary>
          {body}
        </details>
      ) : (
        body
      )}
    </section>
  );

  function countsOf({ failure, shown, dropped }: Model, provider: string): string {
    if (failure !== null)
      return fill(strings[failure === 'budget_spent' ? 'industry_analysis.comment_budget' : 'industry_analysis.comment_failed'], {
        provider,
      });
    const drops = faults.flatMap((fault) => {
      const count = dropped[fault] ?? 0;
      return count > 0 ? { count, text: fill(strings[`industry_analysis.fault_${fault}`], { count }) } : [];
    });
    const total = drops.reduce((sum, { count }) => sum + count, 0);
    const counts = fill(strings['industry_analysis.comment_counts'], { provider, shown, dropped: total });
    if (total === 0) return counts;
    const reasons = new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(drops.map(({ text }) => text));
    return `${counts}${wordGap[language]}${fill(strings['industry_analysis.comment_why'], { reasons })}`;
  }
}
