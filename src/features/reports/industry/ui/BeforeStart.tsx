import { useCallback } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { type Language, languageTags } from '#src/shared/language.ts';
import type { StartIndustryStrings } from './strings.ts';

interface Props {
  code: string;
  language: Language;
  strings: StartIndustryStrings;
  /** Chooses the whole that a part belongs to. */
  onWhole(code: string): void;
}

/** What a report on an industry can say, before it costs anything. A part of a sector has little. */
export function BeforeStart({ code, language, strings, onWhole }: Props) {
  const load = useCallback(() => contentOf(memberApi.industries[':code'].$get({ param: { code } })), [code]);
  const { loaded } = useLoaded(load);
  // without an answer the form works as before: the report says the same on its first line
  if (loaded.state !== 'loaded' || loaded.value.code !== code) return <p className="analysis-note" role="status" />;
  const { name, estimated_from: sector, typical } = loaded.value;
  const occupations = new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(typical.map(({ title }) => title));
  return (
    <div className="analysis-note" role="status">
      {fill(strings[sector ? 'industry_analysis.before_part' : 'industry_analysis.before_sector'], { name, occupations })}
      {sector && (
        <p>
          <button type="button" onClick={() => onWhole(sector.code)}>
            {fill(strings['industry_analysis.before_whole'], { sector: sector.name })}
          </button>
        </p>
      )}
    </div>
  );
}
