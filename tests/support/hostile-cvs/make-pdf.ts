import { zlibSync } from 'fflate';

const encoder = new TextEncoder();

/** A stream of a PDF with the entries of its dictionary, except the length. */
export interface Stream {
  entries: string;
  data: Uint8Array;
}

/** Makes a PDF of objects, which are numbered from 1. The first must be the catalogue. */
export function makePdf(objects: readonly (string | Stream)[], trailer = ''): Uint8Array {
  const chunks: Uint8Array[] = [encoder.encode('%PDF-1.7\n')];
  let length = chunks[0]?.length ?? 0;
  const add = (bytes: Uint8Array) => {
    chunks.push(bytes);
    length += bytes.length;
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(encoder.encode(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') add(encoder.encode(object));
    else {
      add(encoder.encode(`<< ${object.entries} /Length ${object.data.length} >>\nstream\n`));
      add(object.data);
      add(encoder.encode('\nendstream'));
    }
    add(encoder.encode('\nendobj\n'));
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    encoder.encode(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return join(chunks);
}

export function join(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

export function encodeText(content: string): Uint8Array {
  return encoder.encode(content);
}

/** Makes a PDF with one page. `resources` are added to those of the page, which has the font F1. The objects in `more` are numbered from 6. */
export function onePage(content: string | Stream, resources = '', more: readonly (string | Stream)[] = [], trailer = ''): Uint8Array {
  return makePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
      typeof content === 'string' ? { entries: '', data: encodeText(content) } : content,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...more,
    ],
    trailer,
  );
}

/** Returns the operators that show a line. */
export function showLine(line: string, { x = 50, y = 700, size = 11, before = '' } = {}): string {
  return `q ${before} BT /F1 ${size} Tf ${x} ${y} Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET Q\n`;
}

export const visibleLine = showLine('Jane Doe, registered nurse, St Anselm Infirmary, 2019 - 2022');

/** Several megabytes of one letter, compressed. */
export function compressLetters(megabytes: number, letter = ' '): Uint8Array {
  return zlibSync(new Uint8Array(megabytes * 1_000_000).fill(letter.charCodeAt(0)), { level: 9 });
}

export function encodeHex(data: Uint8Array): Uint8Array {
  return encodeText(`${Buffer.from(data).toString('hex')}>`);
}

export function encodeAscii85(data: Uint8Array): Uint8Array {
  let out = '';
  for (let at = 0; at < data.length; at += 4) {
    const group = [0, 1, 2, 3].map((index) => data[at + index] ?? 0);
    let value = group.reduce((sum, byte) => sum * 256 + byte, 0);
    const digits: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      digits.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    out += digits.join('').slice(0, Math.min(4, data.length - at) + 1);
  }
  return encodeText(`${out}~>`);
}
