import { useId } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import { listProviders } from '#src/shared/providers.ts';
import type { AnalysisOptions } from '#src/features/reports/engine/contract.ts';
import type { StartCvStrings } from './strings.ts';

interface Props extends Localized<StartCvStrings> {
  providers: AnalysisOptions['providers'];
  value: boolean;
  onChange(consent: boolean): void;
}

/** Asks whether the text may be sent to the named models. Without models it only says so. */
export function Consent({ providers, value, language, strings, onChange }: Props) {
  const id = useId();
  if (providers.length === 0) return <p className="analysis-note">{strings['cv_analysis.no_models']}</p>;
  const names = listProviders(
    providers.map(({ provider }) => provider),
    language,
  );
  return (
    <fieldset className="analysis-consent">
      <legend>{strings['cv_analysis.consent_title']}</legend>
      <div className="analysis-choice">
        <input
          type="checkbox"
          id={id}
          checked={value}
          aria-describedby={`${id}-lead`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={id}>{fill(strings['cv_analysis.consent'], { names })}</label>
        <p id={`${id}-lead`} className="small soft">
          {strings['cv_analysis.consent_lead']}
          {providers.some(({ sample }) => sample) && <> {strings['cv_analysis.consent_sample']}</>}
        </p>
      </div>
    </fieldset>
  );
}
