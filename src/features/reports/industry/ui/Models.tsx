import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import { listProviders } from '#src/shared/providers.ts';
import type { AnalysisOptions } from '#src/features/reports/engine/contract.ts';
import type { StartIndustryStrings } from './strings.ts';

interface Props extends Localized<StartIndustryStrings> {
  providers: AnalysisOptions['providers'];
}

/** Says which models will comment, and what they receive. */
export function Models({ providers, language, strings }: Props) {
  if (providers.length === 0) return null;
  const list = providers.map(({ provider }) => provider);
  return (
    <p className="analysis-note">
      {fill(strings['industry_analysis.models'], { names: listProviders(list, language) })}
      {providers.some(({ sample }) => sample) && <> {strings['industry_analysis.models_sample']}</>}
    </p>
  );
}
