import { fill } from '#src/i18n/fill.ts';
import { providerName } from '#src/shared/providers.ts';
import type { PartProps } from './part-props.ts';

/** Shows which parts are from models, and how many of their statements were dropped. */
export function ModelCredits({ result: { models, label_models: labelModels }, strings }: PartProps) {
  const hasModels = models.length > 0 || labelModels.length > 0;
  const nameOf = ({ provider, sample }: { provider: string; sample: boolean }) =>
    sample ? `${providerName(provider)} (${strings['cv_report.made_sample']})` : providerName(provider);
  return (
    <section className="cvr-made" aria-labelledby="cvr-made">
      <h2 id="cvr-made">{strings['cv_report.made_title']}</h2>
      <p>{strings[hasModels ? 'cv_report.made_models' : 'cv_report.made_rules']}</p>
      {hasModels && (
        <ul>
          {labelModels.map(({ failure, labelled, asked, dropped, ...by }) => (
            <li key={`labels-${by.provider}`}>
              {failure === null
                ? fill(strings['cv_report.made_labels'], { provider: nameOf(by), labelled, asked, dropped })
                : fill(strings['cv_report.made_labels_failed'], { provider: nameOf(by) })}
            </li>
          ))}
          {models.map(({ failure, shown, dropped, ...by }) => {
            const droppedCount = Object.values(dropped).reduce((sum, count) => sum + count, 0);
            return (
              <li key={by.provider}>
                {failure === null
                  ? fill(strings['cv_report.made_part'], { provider: nameOf(by), shown, dropped: droppedCount })
                  : fill(strings['cv_report.made_failed'], { provider: nameOf(by) })}
              </li>
            );
          })}
        </ul>
      )}
      <button type="button" onClick={() => print()}>
        {strings['cv_report.print']}
      </button>
    </section>
  );
}
