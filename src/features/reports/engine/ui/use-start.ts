import { useEffect, useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { inLocalTime } from '#src/shared/day-start.ts';
import { onPageReturn } from '#src/components/on-page-return.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import { useNewDay } from './use-new-day.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { AnalysisOptions, AnalysisType } from '../contract.ts';
import type { StartStrings } from './strings.ts';

interface Started {
  id: string;
}

interface Start {
  /** Where the pages of the kind are, without language prefix. */
  path: string;
  language: Language;
  strings: StartStrings;
  load(): Promise<AnalysisOptions>;
}

/**
 * Hook: what can be started, the choice of how to pay, and the start itself. All attempts at the same form have the same key, so that one
 * whose answer was lost starts nothing twice.
 */
export function useStart({ path, language, strings, load }: Start) {
  const { loaded, reload, change } = useLoaded(load);
  const [chosen, setType] = useState<AnalysisType | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const key = useRef('');
  useEffect(
    () =>
      onPageReturn(() => {
        setBusy(false);
        key.current = '';
        reload();
      }),
    [reload],
  );
  const options = loaded.state === 'loaded' ? loaded.value : null;
  useNewDay(options, load, change);
  const type: AnalysisType = chosen ?? (options && !options.free_available && options.balance >= options.price ? 'paid' : 'free');
  const isPossible = options !== null && (type === 'free' ? options.free_available : options.balance >= options.price);

  const start = async (send: (form: { key: string; type: AnalysisType }) => Promise<Started>) => {
    setBusy(true);
    setProblem('');
    key.current ||= crypto.randomUUID();
    try {
      const { id } = await send({ key: key.current, type });
      location.assign(localPath(language, `${path}/result/${id}`));
    } catch (error) {
      setProblem(inLocalTime(failureText(error, strings['error.no_response'], strings['error.network'])));
      setBusy(false);
    }
  };
  /** A changed form is another analysis. */
  const renew = () => {
    key.current = '';
    setProblem('');
  };
  return { loaded, reload, options, type, setType, isPossible, busy, problem, setProblem, start, renew };
}
