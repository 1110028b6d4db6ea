import { useRef, useState } from 'react';
import type { Language } from '#src/shared/language.ts';
import type { Analyses, Version } from './view-model.ts';
import { localPath } from '#src/shared/paths.ts';

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

/**
 * Fetches the reviewers' analyses of a job.
 * @throws Error when the server cannot be reached, or sends anything but analyses
 */
async function loadAnalyses(jobId: number, language: Language): Promise<Analyses> {
  const response = await fetch(localPath(language, `/jobs/${jobId}/analyses.json`), { signal: AbortSignal.timeout(30_000) });
  const body: unknown = response.ok ? await response.json() : null;
  if (!isAnalyses(body)) throw new Error(`no analyses of job ${jobId}: ${response.status}`);
  return body;
}

/** Whether a value has the shape of `Analyses`. Checked by hand, because zod would be larger than the island. */
export function isAnalyses(value: unknown): value is Analyses {
  return isRecord(value) && Object.values(value).every(isVersion);
}

function isVersion(value: unknown): value is Version {
  if (!isRecord(value)) return false;
  const { human, ai, description, demandIndex, replacementProcess, humanAdvice, resources } = value;
  return (
    [human, ai].every((percent) => typeof percent === 'number' && percent >= 0 && percent <= 100) &&
    [description, demandIndex, replacementProcess, humanAdvice].every((text) => text === null || typeof text === 'string') &&
    (typeof resources === 'string' || (Array.isArray(resources) && resources.every(isResource)))
  );
}

function isResource(value: unknown): boolean {
  return isRecord(value) && typeof value['title'] === 'string' && typeof value['url'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
