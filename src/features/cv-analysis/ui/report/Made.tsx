import { fill } from '#src/i18n/fill.ts';
import { providerName } from './provider-name.ts';
import type { PartProps } from './Report.tsx';

/** Which parts a model wrote, and what was dropped of it. */
export function Made({ result: { models }, strings }: PartProps) {
  return (
    <section className="cvr-made" aria-labelledby="cvr-made">
      <h2 id="cvr-made">{strings['cv_report.made_title']}</h2>
      <p>{strings[models.length > 0 ? 'cv_report.made_models' : 'cv_report.made_rules']}</p>
      {models.length > 0 && (
        <ul>
          {models.map(({ provider, sample, failure, shown, dropped }) => {
            const name = sample ? `${providerName(provider)} (${strings['cv_report.made_sample']})` : providerName(provider);
            const lost = Object.values(dropped).reduce((sum, count) => sum + count, 0);
            return (
              <li key={provider}>
                {failure === null
                  ? fill(strings['cv_report.made_part'], { provider: name, shown, dropped: lost })
                  : fill(strings['cv_report.made_failed'], { provider: name })}
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
