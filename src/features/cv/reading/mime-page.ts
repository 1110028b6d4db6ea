import { AppError } from '#src/shared/errors.ts';
import { pageLines } from './saved-pages.ts';
import type { RawLine } from './to-lines.ts';

/** Whether a text is a web page in one file (MHTML), which some job boards offer as a Word file. */
export function isMimePage(text: string): boolean {
  const head = text.slice(0, 2000);
  return /^MIME-Version:/im.test(head) && /boundary\s*=/i.test(head);
}

/** Extracts the lines of the page in an MHTML file. @throws AppError cv_type if it has no page */
export function mimePageLines(text: string): RawLine[] {
  const boundary = /boundary\s*=\s*"?([^"\r\n;]{1,100})/i.exec(text.slice(0, 4000))?.[1];
  const part =
    boundary === undefined ? undefined : text.split(`--${boundary}`).find((one) => /^content-type:\s*text\/html/im.test(headOf(one)));
  if (part === undefined) throw new AppError('cv_type');
  const head = headOf(part);
  const bytes = decodeBody(part.slice(head.length).trim(), /content-transfer-encoding:\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase() ?? '');
  return pageLines(decodePage(bytes, /charset\s*=\s*"?([\w-]+)/i.exec(head)?.[1]));
}

function headOf(part: string): string {
  return /^\s*(?:[^\r\n]+\r?\n)+?\r?\n/.exec(part.slice(0, 4000))?.[0] ?? '';
}

function decodeBody(body: string, encoding: string): Uint8Array {
  if (encoding === 'base64') {
    const packed = body.replace(/[^A-Za-z0-9+/]/g, '');
    return Uint8Array.from(atob(packed.slice(0, packed.length - (packed.length % 4 === 1 ? 1 : 0))), (letter) => letter.charCodeAt(0));
  }
  if (encoding !== 'quoted-printable') return new TextEncoder().encode(body);
  const text = body.replace(/=\r?\n/g, '');
  const bytes: number[] = [];
  for (const [whole, hex] of text.matchAll(/=([\dA-F]{2})|[\s\S]/gi)) {
    if (hex === undefined) bytes.push(...new TextEncoder().encode(whole));
    else bytes.push(Number.parseInt(hex, 16));
  }
  return Uint8Array.from(bytes);
}

/** Decodes a page as UTF-8 if that works, else by its charset: job boards declare GBK for UTF-8 pages, too. */
function decodePage(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(/utf/i.test(charset ?? '') ? 'utf-8' : 'gb18030').decode(bytes);
  }
}
