import type { Hostile } from './hostile.ts';
import { onePage, show, type Stream, text } from './make-pdf.ts';
import { container, documentXml, line, makeDocx, paragraph } from './word-files.ts';

/** Small files that a library expands until processor time or memory ends. No limit of sizes sees them coming. */
export function endlessFiles(): Hostile[] {
  return [
    { name: 'a Word 97 file whose directory turns in circles', bytes: circularDirectory(), expected: 'any' },
    { name: 'widths of 16 million characters', bytes: wideFont(), expected: 'any' },
    { name: 'Unicode ranges of all characters', bytes: mappedFont(toUnicode(2000)), expected: 'any' },
    { name: 'a function of 25 inputs', bytes: sampledFunction(25), expected: 'any' },
    { name: 'two hundred thousand lines in text boxes in each other', bytes: nestedBoxes(200_000), expected: 'any' },
  ];
}

const directoryEntry = 128;

/** Two entries that name each other as children, and a third below them: whoever puts together its path goes round for ever. */
function circularDirectory(): Uint8Array {
  const bytes = container({ 'a/b/c': new Uint8Array(10) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const first = 512 * (1 + view.getInt32(48, true));
  const nameOf = (at: number) => String.fromCharCode(view.getUint16(at, true));
  const entries = Array.from({ length: 8 }, (_, number) => ({ number, at: first + number * directoryEntry }));
  const at = (name: string) => entries.find((entry) => entry.at + directoryEntry <= bytes.length && nameOf(entry.at) === name);
  const [a, b, c] = [at('a'), at('b'), at('c')];
  if (!a || !b || !c) throw new Error('the file has no such entries');
  const [right, child, left] = [72, 76, 68];
  for (const place of [first + child, a.at + right, a.at + child]) view.setInt32(place, -1, true); // nothing else names them
  view.setInt32(c.at + child, b.number, true);
  view.setInt32(c.at + left, a.number, true);
  return bytes;
}

function composite(entries: string, toUnicodeAt?: number): string[] {
  const unicode = toUnicodeAt === undefined ? '' : `/ToUnicode ${toUnicodeAt} 0 R`;
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [7 0 R] ${unicode} >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R ${entries} >>`,
    '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 >>',
  ];
}

const wideFont = () => pageIn(composite('/W [0 16777215 500]'));
const mappedFont = (map: Stream) => pageIn([...composite('', 9), map]);

function toUnicode(ranges: number): Stream {
  const row = '<0000> <ffff> <0041>\n';
  const block = `100 beginbfrange\n${row.repeat(100)}endbfrange\n`;
  const code = '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n';
  return { entries: '', data: text(`/CIDInit /ProcSet findresource begin begincmap\n${code}${block.repeat(ranges / 100)}endcmap end`) };
}

/** A page that shows a line in the font of object 6. */
function pageIn(objects: readonly (string | Stream)[]): Uint8Array {
  const bytes = onePage(`${show(line)} BT /F1 11 Tf 50 650 Td <00410042> Tj ET`, '', objects);
  // the page's own font becomes the composite one
  return Uint8Array.from(Buffer.from(Buffer.from(bytes).toString('latin1').replace('/F1 5 0 R', '/F1 6 0 R'), 'latin1'));
}

function sampledFunction(inputs: number): Uint8Array {
  const ones = '0 1 '.repeat(inputs);
  const size = '1 '.repeat(inputs);
  const samples: Stream = {
    entries: `/FunctionType 0 /Domain [${ones}] /Range [0 1 0 1 0 1] /Size [${size}] /BitsPerSample 8`,
    data: new Uint8Array(3),
  };
  const names = Array.from({ length: inputs }, (_, at) => `/N${at}`).join(' ');
  const space = `/ColorSpace << /CS0 [/DeviceN [${names}] /DeviceRGB 6 0 R] >>`;
  return onePage(`/CS0 cs ${'0.5 '.repeat(inputs)} scn ${show(line)}`, space, [samples]);
}

function nestedBoxes(lines: number): Uint8Array {
  const [open, close] = ['<w:p><w:r><w:txbxContent>', '</w:txbxContent></w:r></w:p>'];
  return makeDocx(documentXml(open.repeat(3) + paragraph(line) + '<w:p/>'.repeat(lines) + close.repeat(3)));
}
