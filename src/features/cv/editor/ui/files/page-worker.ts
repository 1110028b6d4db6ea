import { importAgain } from '#src/components/import-again.ts';
import { FontStore } from '../../files/pdf/font-store.ts';
import { layOutCv, missingFrom } from '../../files/set-pages.ts';
import type { Answer, AnswerMessage, PageRequest, RequestMessage } from './page-messages.ts';

/**
 * The worker that typesets a CV and writes its PDF from the same layout with the same fonts, next to the thread that types. The code that
 * writes PDFs loads with the first file. The browser keeps the font files for good: their names change with their content.
 */
const fonts = new FontStore(fetchFont);
const sent = new Set<string>();
const loadPdfWriter = importAgain(() => import('../../files/make-pdf.ts'));

async function fetchFont(name: string): Promise<Uint8Array> {
  const response = await fetch(`/fonts/cv/${name}`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function answerTo(request: PageRequest): Promise<Answer> {
  const { cv, design } = request;
  if (request.is === 'pages') {
    const laidOut = await layOutCv(cv, design, fonts);
    const used = new Set(laidOut.pages.flatMap(({ texts }) => texts.map(({ font }) => font)));
    const fresh = [...used].filter((name) => !sent.has(name));
    for (const name of fresh) sent.add(name);
    return { is: 'pages', laidOut, fonts: fresh.map((name) => ({ name, bytes: fonts.bytesOf(name).slice() })) };
  }
  const characters = missingFrom(cv, design);
  if (characters.length > 0 && !request.isAsked) return { is: 'missing', characters };
  const { makePdf } = await loadPdfWriter();
  return { is: 'pdf', pdf: await makePdf(cv, design, fonts) };
}

addEventListener('message', ({ data: { id, ...request } }: MessageEvent<RequestMessage>) => {
  void answerTo(request)
    .catch((error: unknown): Answer => ({ is: 'failed', why: String(error) }))
    .then((answer) => {
      const buffers =
        answer.is === 'pages' ? answer.fonts.map(({ bytes }) => bytes.buffer) : answer.is === 'pdf' ? [answer.pdf.buffer] : [];
      postMessage({ ...answer, id } satisfies AnswerMessage, { transfer: buffers });
    });
});
