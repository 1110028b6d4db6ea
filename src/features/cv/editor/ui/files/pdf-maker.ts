import { importAgain } from '#src/components/import-again.ts';
import type { Cv } from '../../contract.ts';
import type { Design } from '../../files/set-pages.ts';
import type { LaidOut } from '../../files/types.ts';
import type { Answer, AnswerMessage, PageRequest, RequestMessage, SetPages } from './page-messages.ts';

type Outcome = Exclude<Answer, { is: 'failed' }>;
interface Waiting {
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker. It starts with the first request, and again after it could not be loaded. */
function startWorker(): Worker {
  const started = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, ...answer } }: MessageEvent<AnswerMessage>) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (answer.is === 'failed') asker?.reject(new Error(answer.why));
    else asker?.resolve(answer);
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

/** Writes the PDF, or says which characters it would lack unless the member was asked. */
export async function askForPdf(cv: Cv, design: Design, isAsked: boolean) {
  const outcome = await ask({ is: 'pdf', cv, design, isAsked });
  if (outcome.is === 'pages') throw new TypeError('pages for a file');
  return outcome;
}

/** Sets a CV on pages. Their fonts are known to the browser when they are there. */
export async function askForPages(cv: Cv, design: Design): Promise<LaidOut> {
  const outcome = await ask({ is: 'pages', cv, design });
  if (outcome.is !== 'pages') throw new TypeError('a file for pages');
  await addFonts(outcome.fonts);
  return outcome.laidOut;
}

async function addFonts(fonts: SetPages['fonts']): Promise<void> {
  for (const { name, bytes } of fonts) document.fonts.add(await new FontFace(name, bytes).load());
}

/** The code that reads files. */
export const loadCvReader = importAgain(() => import('../../files/reading/reader.ts'));
