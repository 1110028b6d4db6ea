import { useEffect, useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { inLocalTime } from '#src/shared/day-start.ts';
import { onPageReturn } from '#src/components/on-page-return.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { AnalysisOptions, AnalysisType } from '../contract.ts';
import type { StartStrings } from './strings.ts';

const minuteMs = 60_000;

/**
 * Hook: reloads the options when a new day starts on an open page, so that the free analysis is available. If the browser's clock is fast,
 * it reloads each minute until the server's day has started too.
 */
function useNewDay(
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

interface StartedAnalysis {
  id: string;
}

interface StartOptions extends Localized<StartStrings> {
  /** Path of the kind's pages, without language prefix. */
  path: string;
  load(): Promise<AnalysisOptions>;
}

/**
 * Hook: returns the options, the choice of payment, and the function that starts. All attempts with the same form have the same key, so that
 * a lost answer does not lead to a second start.
 */
export function useStart({ path, language, strings, load }: StartOptions) {
  const { loaded, reload, change } = useLoaded(load);
  const [chosenType, setType] = useState<AnalysisType | null>(null);
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
  const type: AnalysisType = chosenType ?? (options && !options.free_available && options.balance >= options.price ? 'paid' : 'free');
  const isPossible = options !== null && (type === 'free' ? options.free_available : options.balance >= options.price);

  const start = async (send: (form: { key: string; type: AnalysisType }) => Promise<StartedAnalysis>) => {
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
  /** Drops the key, because a changed form is another analysis. */
  const renewKey = () => {
    key.current = '';
    setProblem('');
  };
  return { loaded, reload, options, type, setType, isPossible, busy, problem, setProblem, start, renewKey };
}
