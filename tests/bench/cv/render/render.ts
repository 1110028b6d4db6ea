import type { Browser } from 'playwright';
import { layOut } from '../lay-out.ts';
import type { LabelledCv } from '../types.ts';
import { renderChromium } from './chromium.ts';
import { renderDocx } from './docx.ts';
import { renderJspdf } from './jspdf.ts';
import { renderPdfkit } from './pdfkit.ts';
import { renderMarkdown, renderText } from './text.ts';

/** Renders a CV as a file with the program that its layout names. */
export async function render(cv: LabelledCv, browser: Browser): Promise<Uint8Array> {
  const laid = layOut(cv);
  if (cv.program === 'chromium') return renderChromium(laid, browser);
  if (cv.program === 'pdfkit') return renderPdfkit(laid);
  if (cv.program === 'jspdf') return renderJspdf(laid);
  if (cv.format === 'docx') return renderDocx(laid);
  return cv.format === 'md' ? renderMarkdown(laid) : renderText(laid);
}
