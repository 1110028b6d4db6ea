import { strFromU8, strToU8, unzlibSync, zlibSync } from 'fflate';
import type { PdfStream } from './find-streams.ts';

/** A mark with the text of the glyphs behind it. Browsers write it for rare Chinese characters, for which the font has no code. */
const actualTextMark = /\/Span\s*<<\s*\/ActualText\s*<feff([0-9a-f]{4,24})>\s*>>\s*BDC\b/gi;
/** The digits of a number behind its fourth decimal, which are too small to see. */
const excessDigits = /(?<=[\s[]-?\d*\.\d{4})\d+(?=[\s\]])/g;
/** The mark in the form that the PDF library reports: it reports names of marks, but no properties. */
const mark = /^Actual\.((?:[0-9a-f]{4}){1,6})$/i;

/**
 * Moves the text of glyphs from the properties of a mark into its name, if the stream does not get longer. Changes the bytes.
 * The stream's size must have been checked before, since it is inflated at once.
 */
export function moveActualText(bytes: Uint8Array, { dictionary, from, to }: PdfStream): void {
  if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)(?![A-Za-z])/.test(dictionary) || /\/(?:DecodeParms|DP|ASCII\w+|A85|AHx)\b/.test(dictionary))
    return;
  try {
    const content = strFromU8(unzlibSync(bytes.subarray(from, to)), true);
    const marked = content.replace(actualTextMark, '/Actual.$1 BMC').replace(excessDigits, '');
    const packed = zlibSync(strToU8(marked, true), { level: 9 });
    if (packed.length <= to - from) bytes.fill(0x20, from, to).set(packed, from);
  } catch {
    // a broken stream stays as it is, for the library to repair
  }
}

/** Returns the text in the name of a mark; null for other marks. */
export function actualText(name: unknown): string | null {
  const tag: unknown = typeof name === 'object' && name !== null && 'name' in name ? name.name : name;
  const codes = typeof tag === 'string' ? mark.exec(tag)?.[1] : undefined;
  return codes === undefined ? null : codes.replace(/.{4}/g, (code) => String.fromCharCode(Number.parseInt(code, 16)));
}
