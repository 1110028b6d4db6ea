import { useRef, useState } from 'react';
import type { Language } from '#src/shared/language.ts';
import { loadAnalyses } from './analyses.ts';
import type { Analyses, Version } from './view-model.ts';

/** The reviewer whose analysis a visitor asked for last, and what came of it. */
export type Asked = { provider: string; state: 'loading' | 'failed' } | { provider: string; state: 'shown'; version: Version };

interface Asking {
  /** Null for the headline. */
  asked: Asked | null;
  /** Begins to load, so that nothing has to be waited for later. */
  prepare(): void;
  /** Shows a reviewer's analysis as soon as it is there, or the headline. After a failure it loads again. */
  show(provider: string | null): void;
}

/** Hook: the reviewers' own analyses of a job, loaded once, when somebody first wants to know more. */
export function useAnalyses(jobId: number, language: Language): Asking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const loading = useRef<Promise<Analyses> | null>(null);
  const loaded = useRef<Analyses>({});
  const load = async () => {
    try {
      loaded.current = await (loading.current ??= loadAnalyses(jobId, language));
    } catch {
      loading.current = null; // the next press loads again
    }
  };

  const show = async (provider: string) => {
    const outcome = (): Asked => {
      const version = loaded.current[provider];
      return version ? { provider, state: 'shown', version } : { provider, state: 'failed' };
    };
    // from one analysis to another without the headline in between
    if (loaded.current[provider]) return setAsked(outcome());
    setAsked({ provider, state: 'loading' });
    await load();
    if (!loaded.current[provider]) loading.current = null;
    setAsked((now) => (now?.provider === provider ? outcome() : now)); // unless something else was asked for meanwhile
  };
  return {
    asked,
    prepare: () => void load(),
    show: (provider) => (provider === null ? setAsked(null) : void show(provider)),
  };
}
