import { useRef, useState } from 'react';
import type { Language } from '#src/shared/language.ts';
import { loadAnalyses } from './analyses.ts';
import type { Analyses, Version } from './view-model.ts';

/** A visitor's last request for a reviewer's analysis. */
export type AnalysisRequest = { provider: string; state: 'loading' | 'failed' } | { provider: string; state: 'shown'; version: Version };

interface AnalysesControl {
  /** Null for the headline. */
  request: AnalysisRequest | null;
  /** Starts loading, so that `show` need not wait. */
  prepare(): void;
  /** Shows a reviewer's analysis once it has loaded, or the headline (null). Loads again after a failure. */
  show(provider: string | null): void;
}

/** Hook: the reviewers' analyses of a job, loaded together and once. */
export function useAnalyses(jobId: number, language: Language): AnalysesControl {
  const [request, setRequest] = useState<AnalysisRequest | null>(null);
  const loading = useRef<Promise<Analyses> | null>(null);
  const loaded = useRef<Analyses>({});
  const load = async () => {
    try {
      loaded.current = await (loading.current ??= loadAnalyses(jobId, language));
    } catch {
      loading.current = null; // `show` loads again
    }
  };

  const showReviewer = async (provider: string) => {
    const outcome = (): AnalysisRequest => {
      const version = loaded.current[provider];
      return version ? { provider, state: 'shown', version } : { provider, state: 'failed' };
    };
    // switches between analyses without showing the headline in between
    if (loaded.current[provider]) return setRequest(outcome());
    setRequest({ provider, state: 'loading' });
    await load();
    if (!loaded.current[provider]) loading.current = null;
    setRequest((current) => (current?.provider === provider ? outcome() : current)); // keeps a newer request
  };
  return {
    request,
    prepare: () => void load(),
    show: (provider) => (provider === null ? setRequest(null) : void showReviewer(provider)),
  };
}
