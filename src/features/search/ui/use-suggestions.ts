import { useEffect, useRef, useState } from 'react';
import { callApi } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import { cleanQuery } from '../clean-query.ts';
import type { Match } from '../contract.ts';

const pause = 120;
const most = 8;

/** Suggestions while typing: asked for after a short pause, and the request cancelled when the next letter comes. */
export function useSuggestions(language: Language) {
  const [matches, setMatches] = useState<Match[]>([]);
  const request = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const clear = () => {
    clearTimeout(timer.current);
    request.current?.abort();
    setMatches([]);
  };
  const load = async (query: string) => {
    const controller = new AbortController();
    request.current = controller;
    const path = `/search-job/suggest?${new URLSearchParams({ q: query, limit: String(most) })}`;
    // Suggestions are a convenience: when they fail or are overtaken, the search itself still works.
    const found = await callApi<Match[]>(language, path, { signal: controller.signal }).catch(() => null);
    if (found && !controller.signal.aborted) setMatches(found);
  };
  const ask = (text: string) => {
    clearTimeout(timer.current);
    request.current?.abort();
    const query = cleanQuery(text);
    if (query) timer.current = setTimeout(() => void load(query), pause);
    else setMatches([]);
  };
  useEffect(() => clear, []);
  return { matches, ask, clear };
}
