import { useCallback } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { languageTags, type Localized } from '#src/shared/language.ts';
import type { StartIndustryStrings } from './strings.ts';

interface Props extends Localized<StartIndustryStrings> {
  code: string;
  /** Chooses the sector of a part. */
  onSector(code: string): void;
}

/** Says before the start what a report on this industry will contain. For a part of a sector that is less. */
export function BeforeStart({ code, language, strings, onSector }: Props) {
  const load = useCallback(() => contentOf(memberApi.industries[':code'].$get({ param: { code } })), [code]);
  const { loaded } = useLoaded(load);
  // optional: the first line of the report says the same
  if (loaded.state !== 'loaded' || loaded.value.code !== code) return <p className="analysis-note" role="status" />;
  const { name, estimated_from: sector, typical } = loaded.value;
  const occupations = new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(typical.map(({ title }) => title));
  return (
    <div className="analysis-note" role="status">
      {fill(strings[sector ? 'industry_analysis.before_part' : 'industry_analysis.before_sector'], { name, occupations })}
      {sector && (
        <p>
          <button type="button" onClick={() => onSector(sector.code)}>
            {fill(strings['industry_analysis.before_whole'], { sector: sector.name })}
          </button>
        </p>
      )}
    </div>
  );
}
