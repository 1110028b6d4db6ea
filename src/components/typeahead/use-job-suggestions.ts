import { type RefObject, useEffect, useRef } from 'react';
import { openTypeahead } from './typeahead.ts';

interface SuggestedJob {
  job_id: number;
  title: string;
}

/**
 * Hook: suggests jobs below a field, and empties the field once a job is chosen. Returns the ref of the field.
 * @param load must be stable across renders
 */
export function useJobSuggestions(
  load: (q: string, signal: AbortSignal) => Promise<SuggestedJob[]>,
  onPick: (job: SuggestedJob) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    openTypeahead(box, {
      clean: (text) => text.trim(),
      load,
      textOf: ({ title }) => title,
      pick: ({ job_id, title }) => {
        box.value = '';
        pick.current({ job_id, title });
      },
    });
  }, [load]);
  return input;
}
