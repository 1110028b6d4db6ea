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
interface Drafted {
  /** `cut`: the connection ended before the draft did. */
  state: 'idle' | 'running' | 'done' | 'stopped' | 'cut';
  /** How many parts there will be; 0 before that is known. */
  all: number;
  parts: DraftedPart[];
  failed: number;
  problem: string;
  /** Whether it was one of the three; null while that is not known. */
  counted: boolean | null;
}
const nothing: Drafted = { state: 'idle', all: 0, parts: [], failed: 0, problem: '', counted: null };

/** Hook: a draft by a model, part by part as it comes, with a way to stop it. What has come stays. */
export function useDraft(strings: EditorStrings) {
  const [drafted, setDrafted] = useState<Drafted>(nothing);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (cv: Cv, language: Language, target: Target) => {
    const controller = new AbortController();
    running.current = controller;
    setDrafted({ ...nothing, state: 'running' });
    try {
      const call = memberApi.cvs.drafts.$post({ json: { cv, language, target, consent: true } }, { init: { signal: controller.signal } });
      for await (const event of eventsOf(await answered(call))) setDrafted((now) => withEvent(now, event));
      setDrafted((now) => (now.state === 'running' ? { ...now, state: 'cut' } : now));
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem =
        error instanceof ApiFailure ? inLocalTime(failureText(error, strings['error.no_response'], strings['error.network'])) : '';
      setDrafted((now) => ({ ...now, state: problem === '' ? 'cut' : 'done', problem }));
    }
  };
  const stop = () => {
    running.current?.abort();
    setDrafted((now) => ({ ...now, state: 'stopped' }));
  };
  /** A suggestion was taken or left. */
  const settle = (part: DraftedPart, line: number) =>
    setDrafted((now) => ({
      ...now,
      parts: now.parts.map((one) =>
        one === part ? { ...one, suggestions: one.suggestions.filter((suggestion) => suggestion.line !== line) } : one,
      ),
    }));
  return { drafted, start, stop, settle };
}

function withEvent(now: Drafted, event: DraftEvent): Drafted {
  if (event.is === 'start') return { ...now, all: event.parts };
  if (event.is === 'part') return { ...now, parts: [...now.parts, event] };
  if (event.is === 'failed') return { ...now, failed: now.failed + 1 };
  return { ...now, state: 'done', counted: event.counted };
}

/** The lines of a streamed answer, each as it comes. */
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
