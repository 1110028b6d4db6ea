import { strFromU8, strToU8, unzlibSync, zlibSync } from 'fflate';
import type { PdfStream } from './find-streams.ts';

/** What a glyph says, in front of it: its font may give it no character, as browsers write rare Chinese ones. */
const span = /\/Span\s*<<\s*\/ActualText\s*<feff([0-9a-f]{4,24})>\s*>>\s*BDC\b/gi;
/** What a number has behind its fourth decimal: less than anything on a page. */
const minute = /(?<=[\s[]-?\d*\.\d{4})\d+(?=[\s\]])/g;
/** Such a mark as it is handed on: the PDF library passes names on, and no properties. */
const mark = /^Actual\.((?:[0-9a-f]{4}){1,6})$/i;

/**
 * Moves what glyphs say from the properties of a mark into its name, where there is room for it. Changes the bytes.
 * The stream must have been measured before, since it is inflated at once.
 */
export function moveActualText(bytes: Uint8Array, { dictionary, from, to }: PdfStream): void {
  if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)(?![A-Za-z])/.test(dictionary) || /\/(?:DecodeParms|DP|ASCII\w+|A85|AHx)\b/.test(dictionary))
    return;
  try {
    const content = strFromU8(unzlibSync(bytes.subarray(from, to)), true);
    const marked = content.replace(span, '/Actual.$1 BMC').replace(minute, '');
    const packed = zlibSync(strToU8(marked, true), { level: 9 });
    if (packed.length <= to - from) bytes.fill(0x20, from, to).set(packed, from);
  } catch {
    // what does not inflate at once stays as it is: the library repairs what can be repaired
  }
}

/** What such a mark says; null if it is another mark. */
export function actualText(name: unknown): string | null {
  const tag: unknown = typeof name === 'object' && name !== null && 'name' in name ? name.name : name;
  const codes = typeof tag === 'string' ? mark.exec(tag)?.[1] : undefined;
  return codes === undefined ? null : codes.replace(/.{4}/g, (code) => String.fromCharCode(Number.parseInt(code, 16)));
}
