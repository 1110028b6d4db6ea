import { importAgain } from '#src/components/import-again.ts';
import type { Cv } from '../../contract.ts';
import type { Design } from '../../files/lay-out-cv.ts';
import type { LaidOut } from '../../files/types.ts';
import type { Answer, AnswerMessage, PageRequest, RequestMessage, PagesAnswer } from './page-messages.ts';

type Outcome = Exclude<Answer, { is: 'failed' }>;
interface Waiting {
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker: with the first request, and again after an error. */
function startWorker(): Worker {
  const started = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, ...answer } }: MessageEvent<AnswerMessage>) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (answer.is === 'failed') request?.reject(new Error(answer.why));
    else request?.resolve(answer);
  });
  started.addEventListener('error', () => {
    started.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the worker of the pages ended'));
    waiting.clear();
  });
  return started;
}

function ask(request: PageRequest): Promise<Outcome> {
  worker ??= startWorker();
  count += 1;
  const id = count;
  worker.postMessage({ ...request, id } satisfies RequestMessage);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

/**
 * Has the worker write the PDF.
 * @param isConfirmed the member accepts that characters are missing; otherwise the worker returns those characters instead of a PDF
 */
export async function requestPdf(cv: Cv, design: Design, isConfirmed: boolean) {
  const outcome = await ask({ is: 'pdf', cv, design, isConfirmed });
  if (outcome.is === 'pages') throw new TypeError('The worker sent pages instead of a PDF.');
  return outcome;
}

/** Has the worker lay out a CV, and adds the fonts of its pages to the document. */
export async function requestPages(cv: Cv, design: Design): Promise<LaidOut> {
  const outcome = await ask({ is: 'pages', cv, design });
  if (outcome.is !== 'pages') throw new TypeError('The worker sent a PDF instead of pages.');
  await addFonts(outcome.fonts);
  return outcome.laidOut;
}

async function addFonts(fonts: PagesAnswer['fonts']): Promise<void> {
  for (const { name, bytes } of fonts) document.fonts.add(await new FontFace(name, bytes).load());
}

/** Loads the code that reads files. */
export const loadCvReader = importAgain(() => import('../../files/reading/reader.ts'));
