import { onePage } from './hostile-cvs/make-pdf.ts';

/** Makes a PDF like those of old Chinese programs: its font has no glyphs, only the name of a character map. */
export function mappedPdf(map: string, text: string, ordering = 'GB1'): Uint8Array {
  const codes = (line: string) => Array.from(line, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
  const system = `<< /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`;
  const descendant = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo ${system} /DW 1000 >>`;
  const font = `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /${map} /DescendantFonts [${descendant}] >>`;
  const lines = text.split('\n').map((line) => `<${codes(line)}> Tj 0 -24 Td`);
  return onePage(`BT /C1 12 Tf 50 700 Td ${lines.join(' ')} ET`, `/Font << /C1 ${font} >>`);
}
