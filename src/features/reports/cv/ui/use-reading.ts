import { useEffect, useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { importAgain } from '#src/components/import-again.ts';
import type { ReadCv, ReadRequest, ReadStage } from '#src/features/cv/reading/ui/read-messages.ts';
import { NotRead, readInWorker } from '#src/features/cv/reading/ui/read-in-worker.ts';
import type { Draft } from '#src/features/cv/review/review-draft.ts';
import type { StartCvStrings } from './strings.ts';

/** The code that shows a reading, loaded with the first reading. */
type ReviewCode = typeof import('#src/features/cv/review/ui/review-code.ts');
const loadReview = importAgain<ReviewCode>(() => import('#src/features/cv/review/ui/review-code.ts'));

interface ReadDraft {
  code: ReviewCode;
  read: ReadCv;
  draft: Draft;
}

/** Hook: reads a CV in the browser, one at a time, and keeps the reading while the member checks it. */
export function useReading(strings: StartCvStrings, onProblem: (text: string) => void) {
  const [stage, setStage] = useState<ReadStage | null>(null);
  const [found, setFound] = useState<ReadDraft | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setStage(null);
  };
  const clear = () => {
    stop();
    setFound(null);
  };
  /** @param request the CV to read, or a promise of it while it is loaded */
  const begin = async (request: ReadRequest | Promise<ReadRequest>) => {
    clear();
    const controller = new AbortController();
    running.current = controller;
    setStage('opening');
    try {
      const reading = async () => readInWorker(await request, controller.signal, setStage);
      const [code, read] = await Promise.all([loadReview(), reading()]);
      if (running.current === controller) setFound({ code, read, draft: code.openDraft(read.text, read.reading) });
    } catch (error) {
      if (running.current === controller) onProblem(problemText(error, strings));
    } finally {
      if (running.current === controller) stop();
    }
  };
  const change = (draft: Draft) => setFound((now) => now && { ...now, draft });
  return { stage, found, begin, stop, clear, change };
}

function problemText(error: unknown, strings: StartCvStrings): string {
  if (!(error instanceof NotRead)) return failureText(error, strings['error.no_response'], strings['error.network']);
  if (error.code === 'too_slow') return strings['cv_analysis.read_too_slow'];
  const text = new Map<string, string>(Object.entries(strings)).get(`error.${error.code}`);
  return text ?? strings['cv_analysis.read_unreadable'];
}
