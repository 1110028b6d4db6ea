import { useCallback, useEffect, useState } from 'react';
import { Suggester } from '#src/components/typeahead/suggester.ts';
import { api } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';

const maxSuggestions = '8';

/** Hook: loads suggestions while a visitor types. */
export function useSuggestions() {
  const [matches, setMatches] = useState<Match[]>([]);
  const [suggester] = useState(() => {
    const load = (q: string, signal: AbortSignal) =>
      contentOf(api['search-job'].suggest.$get({ query: { q, limit: maxSuggestions } }, { init: { signal } }));
    return new Suggester<Match>(load, setMatches);
  });
  useEffect(() => () => suggester.clear(), [suggester]);
  const ask = useCallback((text: string) => suggester.ask(cleanQuery(text)), [suggester]);
  return { matches, ask, hold: () => suggester.hold(), clear: () => suggester.clear() };
}
