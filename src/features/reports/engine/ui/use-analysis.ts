import { useCallback, useEffect, useState } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import type { Analysis } from '../contract.ts';
import { isOpen } from '../is-open.ts';
import { followAnalysis } from './follow-analysis.ts';

interface Progress {
  step: string | null;
  progress: number;
}

/**
 * Hook: loads an analysis, and follows it while it runs.
 * @param load must be stable across renders
 */
export function useAnalysis<A extends Analysis>(load: () => Promise<A>) {
  const { loaded, reload, change } = useLoaded(load);
  const [reported, setReported] = useState<Progress | null>(null);
  const analysis = loaded.state === 'loaded' ? loaded.value : null;
  const room = analysis && isOpen(analysis) ? analysis.room : null;
  const [hasRun, setHasRun] = useState(false);
  if (room !== null && !hasRun) setHasRun(true);

  /** Reloads, and keeps the current view until then. Ignores a failure, because the next poll may succeed. */
  const refresh = useCallback(async () => {
    const fresh = await load().catch(() => null);
    if (fresh) change(() => fresh);
  }, [load, change]);

  useEffect(() => {
    if (room === null) return;
    const stop = followAnalysis(room, { onProgress: setReported, onPoll: () => void refresh() });
    return () => {
      stop();
      setReported(null);
    };
  }, [room, refresh]);

  const loadedProgress: Progress = { step: analysis?.step ?? null, progress: analysis?.progress ?? 0 };
  return { loaded, reload, refresh, hasRun, progress: reported && reported.progress > loadedProgress.progress ? reported : loadedProgress };
}
