import { useEffect } from 'react';
import type { AnalysisOptions } from '../contract.ts';

const minuteMs = 60_000;

/**
 * Hook: reloads the options when a new day starts on an open page, so that the free analysis is available. If the browser's clock is fast,
 * it reloads each minute until the server's day has started too.
 */
export function useNewDay(
  options: AnalysisOptions | null,
  load: () => Promise<AnalysisOptions>,
  change: (step: () => AnalysisOptions) => void,
): void {
  useEffect(() => {
    if (!options || options.free_available) return;
    const reloadIfDue = () => {
      if (Date.now() < Date.parse(options.next_free_at)) return;
      load().then(
        (value) => change(() => value),
        () => undefined, // the next minute tries again
      );
    };
    const timer = setInterval(reloadIfDue, minuteMs);
    return () => clearInterval(timer);
  }, [options, load, change]);
}
