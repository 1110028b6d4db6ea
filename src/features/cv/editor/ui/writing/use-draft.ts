import { useEffect, useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { inLocalTime } from '#src/shared/day-start.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { answered, ApiFailure } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import { type DraftEvent, draftEventSchema, type Target } from '../../writing/schemas.ts';
import type { Cv } from '../../contract.ts';
import { parseJson } from '../../draft.ts';
import type { EditorStrings } from '../strings.ts';

export type DraftedPart = Extract<DraftEvent, { is: 'part' }>;
interface DraftProgress {
  /** `cut`: the connection ended before the draft did. */
  state: 'idle' | 'running' | 'done' | 'stopped' | 'cut';
  /** How many parts the draft will have; 0 before the first event. */
  all: number;
  parts: DraftedPart[];
  failed: number;
  problem: string;
  /** Whether the draft counts toward the member's limit; null before its end. */
  counted: boolean | null;
}
const idle: DraftProgress = { state: 'idle', all: 0, parts: [], failed: 0, problem: '', counted: null };

/** Hook: streams a model's draft part by part. Parts that arrived stay when the member stops it. */
export function useDraft(strings: EditorStrings) {
  const [progress, setProgress] = useState<DraftProgress>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (cv: Cv, language: Language, target: Target) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ ...idle, state: 'running' });
    try {
      const call = memberApi.cvs.drafts.$post({ json: { cv, language, target, consent: true } }, { init: { signal: controller.signal } });
      for await (const event of eventsOf(await answered(call))) setProgress((current) => withEvent(current, event));
      setProgress((current) => (current.state === 'running' ? { ...current, state: 'cut' } : current));
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem =
        error instanceof ApiFailure ? inLocalTime(failureText(error, strings['error.no_response'], strings['error.network'])) : '';
      setProgress((current) => ({ ...current, state: problem === '' ? 'cut' : 'done', problem }));
    }
  };
  const stop = () => {
    running.current?.abort();
    setProgress((current) => ({ ...current, state: 'stopped' }));
  };
  /** Removes a suggestion that the member has accepted or rejected. */
  const dismiss = (part: DraftedPart, line: number) =>
    setProgress((current) => ({
      ...current,
      parts: current.parts.map((one) =>
        one === part ? { ...one, suggestions: one.suggestions.filter((suggestion) => suggestion.line !== line) } : one,
      ),
    }));
  return { progress, start, stop, dismiss };
}

function withEvent(current: DraftProgress, event: DraftEvent): DraftProgress {
  if (event.is === 'start') return { ...current, all: event.parts };
  if (event.is === 'part') return { ...current, parts: [...current.parts, event] };
  if (event.is === 'failed') return { ...current, failed: current.failed + 1 };
  return { ...current, state: 'done', counted: event.counted };
}

/** Yields the events of a streamed answer, one per line. */
async function* eventsOf({ body }: { body: ReadableStream<Uint8Array> | null }): AsyncGenerator<DraftEvent> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader(); // takes any bytes
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + chunk.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield draftEventSchema.parse(parseJson(line));
  }
}
