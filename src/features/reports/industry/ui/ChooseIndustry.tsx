import { useId, useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { languageTags, type Localized } from '#src/shared/language.ts';
import { fitOf } from '#src/features/jobs/industries/fit-of.ts';
import type { IndustryListItem } from '#src/features/jobs/industries/contract.ts';
import type { StartIndustryStrings } from './strings.ts';

interface Props extends Localized<StartIndustryStrings> {
  value: string | null;
  onChange(code: string): void;
}

const loadIndustries = () => contentOf(memberApi.industries.$get({ query: {} }));

/** Chooses an industry from the sectors and their parts, filtered by the typed text. */
export function ChooseIndustry({ value, language, strings, onChange }: Props) {
  const id = useId();
  const { loaded, reload } = useLoaded(loadIndustries);
  const [text, setText] = useState('');
  if (loaded.state === 'failed')
    return <LoadFailure text={strings['industry_analysis.industries_failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton industry-list" role="status" aria-label={strings['member.loading']} />;
  const matches = loaded.value
    .filter((industry) => industry.code === value || matchesText(industry, text))
    .toSorted((a, b) => fitOf(text, [b.name, ...b.aliases]) - fitOf(text, [a.name, ...a.aliases]));
  return (
    <fieldset className="industry-choice">
      <legend>{strings['industry_analysis.industry']}</legend>
      <label htmlFor={`${id}-find`}>{strings['industry_analysis.find']}</label>
      <input
        id={`${id}-find`}
        type="search"
        value={text}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p id={`${id}-hint`} className="small soft">
        {strings['industry_analysis.find_hint']}
      </p>
      <ul role="list" className="industry-list">
        {matches.map(({ code, name, estimated_from }) => (
          <li key={code} className={estimated_from ? 'part' : 'sector'}>
            <input type="radio" id={`${id}-${code}`} name={id} value={code} checked={code === value} onChange={() => onChange(code)} />
            <label htmlFor={`${id}-${code}`} lang={languageTags[language]}>
              {name}
            </label>
          </li>
        ))}
      </ul>
      <p className="small" role="status">
        {matches.length === 0 && strings['industry_analysis.found_none']}
      </p>
    </fieldset>
  );
}

/** Returns whether an industry's names and code have every word of a text. */
function matchesText({ code, name, aliases }: IndustryListItem, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const names = [name, ...aliases, code].join(' ').toLowerCase();
  return words.every((word) => names.includes(word));
}
