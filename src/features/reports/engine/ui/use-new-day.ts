import { useEffect } from 'react';
import type { AnalysisOptions } from '../contract.ts';

const minuteMs = 60_000;

/**
 * Hook: loads the options again once a new day has begun on an open page, so that the free analysis is there. By a clock that runs ahead, it
 * is asked for each minute until the server's day has begun too.
 */
export function useNewDay(
  options: AnalysisOptions | null,
  load: () => Promise<AnalysisOptions>,
  change: (step: () => AnalysisOptions) => void,
): void {
  useEffect(() => {
    if (!options || options.free_available) return;
    const ask = () => {
      if (Date.now() < Date.parse(options.next_free_at)) return;
      load().then(
        (value) => change(() => value),
        () => undefined, // the next minute tries again
      );
    };
    const timer = setInterval(ask, minuteMs);
    return () => clearInterval(timer);
  }, [options, load, change]);
}
