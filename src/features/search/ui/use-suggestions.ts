import { useEffect, useState } from 'react';
import { Suggester } from '#src/components/typeahead/suggester.ts';
import { callApi } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import { cleanQuery } from '../clean-query.ts';
import type { Match } from '../contract.ts';

const most = '8';

/** Suggestions while typing, for an island. */
export function useSuggestions(language: Language) {
  const [matches, setMatches] = useState<Match[]>([]);
  const [suggester] = useState(() => {
    const load = async (q: string, signal: AbortSignal) =>
      callApi<Match[]>(language, `/search-job/suggest?${new URLSearchParams({ q, limit: most })}`, { signal });
    return new Suggester<Match>(load, setMatches);
  });
  useEffect(() => () => suggester.clear(), [suggester]);
  return { matches, ask: (text: string) => suggester.ask(cleanQuery(text)), clear: () => suggester.clear() };
}
