import { importAgain } from '#src/components/import-again.ts';
import { FontStore } from '../../files/pdf/font-store.ts';
import { layOutCv, missingCvCharacters } from '../../files/lay-out-cv.ts';
import type { Answer, AnswerMessage, PageRequest, RequestMessage } from './page-messages.ts';

/**
 * The worker that lays out a CV and writes its PDF from the same layout, so that neither delays typing. The code that writes PDFs loads with the
 * first file. Browsers cache font files forever, since their names change with their content.
 */
const fonts = new FontStore(fetchFont);
const sentFonts = new Set<string>();
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
    const newFonts = [...used].filter((name) => !sentFonts.has(name));
    for (const name of newFonts) sentFonts.add(name);
    return { is: 'pages', laidOut, fonts: newFonts.map((name) => ({ name, bytes: fonts.bytesOf(name).slice() })) };
  }
  const characters = missingCvCharacters(cv, design);
  if (characters.length > 0 && !request.isConfirmed) return { is: 'missing', characters };
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
