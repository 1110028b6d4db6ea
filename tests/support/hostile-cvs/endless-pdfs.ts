import { zlibSync } from 'fflate';
import type { Hostile } from './hostile.ts';
import { join, onePage, showLine, type Stream, encodeText } from './make-pdf.ts';
import { line } from './word-files.ts';

/** PDFs of a few kilobytes that declare millions of widths, characters or samples. */
export function endlessPdfs(): Hostile[] {
  return [
    { name: 'widths of 16 million characters', bytes: wideFont(), expected: 'any' },
    { name: 'Unicode ranges of all characters', bytes: mappedFont(toUnicode(2000)), expected: 'any' },
    { name: 'a character map of 16 million codes', bytes: codedFont(0x00ffffff), expected: 'any' },
    { name: 'a TrueType table of 16 million characters', bytes: trueTypeFont(0x00ffffff), expected: 'any' },
    { name: 'a shading of 20,000 patches', bytes: patches(20_000), expected: 'any' },
    { name: 'a function of 25 inputs', bytes: sampledFunction(25), expected: 'any' },
  ];
}

function compositeFont(
  entries: string,
  { toUnicodeAt, encoding = '/Identity-H' }: { toUnicodeAt?: number; encoding?: string } = {},
): string[] {
  const unicode = toUnicodeAt === undefined ? '' : `/ToUnicode ${toUnicodeAt} 0 R`;
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding ${encoding} /DescendantFonts [7 0 R] ${unicode} >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R ${entries} >>`,
    '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 >>',
  ];
}

const wideFont = () => onePageWithFont(compositeFont('/W [0 16777215 500]'));
const mappedFont = (map: Stream) => onePageWithFont([...compositeFont('', { toUnicodeAt: 9 }), map]);

function toUnicode(ranges: number): Stream {
  const row = '<0000> <ffff> <0041>\n';
  const block = `100 beginbfrange\n${row.repeat(100)}endbfrange\n`;
  const code = '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n';
  return {
    entries: '',
    data: encodeText(`/CIDInit /ProcSet findresource begin begincmap\n${code}${block.repeat(ranges / 100)}endcmap end`),
  };
}

/** A font whose embedded encoding has one range of codes. */
function codedFont(last: number): Uint8Array {
  const to = last.toString(16).padStart(8, '0');
  const code = '1 begincodespacerange\n<00000000> <ffffffff>\nendcodespacerange\n';
  const map: Stream = {
    entries: '/Type /CMap /CMapName /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
    data: encodeText(`begincmap\n${code}1 begincidrange\n<00000000> <${to}> 0\nendcidrange\nendcmap`),
  };
  return onePageWithFont([...compositeFont('', { encoding: '9 0 R' }), map]);
}

const u16 = (...values: number[]) => Uint8Array.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
const u32 = (...values: number[]) => Uint8Array.from(values.flatMap((value) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255)));

/** A font file with two empty glyphs. Its character table has one group of all characters. */
function trueTypeFont(last: number): Uint8Array {
  const group = u32(0x20, last, 0);
  const tables: Record<string, Uint8Array> = {
    cmap: join([u16(0, 1), u16(3, 1), u32(12), u16(12, 0), u32(16 + group.length, 0, 1), group]),
    glyf: new Uint8Array(4),
    head: join([u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5), u16(0, 1000), new Uint8Array(16), u16(0, 0, 1000, 1000, 0, 8, 2, 0, 0)]),
    hhea: join([u32(0x00010000), u16(800, 0, 0, 600, 0, 0, 600, 0, 0, 0, 0, 0, 0, 0, 0, 2)]),
    hmtx: u16(600, 0, 600, 0),
    loca: u16(0, 0, 0),
    maxp: join([u32(0x00010000), u16(2), new Uint8Array(26)]),
  };
  const names = Object.keys(tables);
  let offset = 12 + 16 * names.length;
  const directory = names.map((name) => {
    const { length } = tables[name] ?? new Uint8Array();
    const entry = join([encodeText(name), u32(0, offset, length)]);
    offset += Math.ceil(length / 4) * 4;
    return entry;
  });
  const contents = names.map((name) => {
    const padded = new Uint8Array(Math.ceil((tables[name]?.length ?? 0) / 4) * 4);
    padded.set(tables[name] ?? []);
    return padded;
  });
  const file = join([u32(0x00010000), u16(names.length, 0, 0, 0), ...directory, ...contents]);
  return onePageWithFont([
    '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 32 /LastChar 32 /Widths [600] /Encoding /WinAnsiEncoding /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /X /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontFile2 8 0 R >>',
    { entries: `/Length1 ${file.length}`, data: file },
  ]);
}

/** A page that uses the font of object 6. */
function onePageWithFont(objects: readonly (string | Stream)[]): Uint8Array {
  const bytes = onePage(`${showLine(line)} BT /F1 11 Tf 50 650 Td <00410042> Tj ET`, '', objects);
  // `onePage` makes object 5 the font
  return Uint8Array.from(Buffer.from(Buffer.from(bytes).toString('latin1').replace('/F1 5 0 R', '/F1 6 0 R'), 'latin1'));
}

/** A mesh (type 6) of patches. Each covers the whole area and so is split as finely as possible. */
function patches(count: number): Uint8Array {
  const corners = [0, 0, 0, 85, 0, 170, 0, 255, 85, 255, 170, 255, 255, 255, 255, 170, 255, 85, 255, 0, 170, 0, 85, 0];
  const patch = [0, ...corners, ...Array.from({ length: 12 }, () => 128)]; // a new patch, its points, the colours of its corners
  const mesh: Stream = {
    entries: `/ShadingType 6 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 500 0 500 0 1 0 1 0 1] /Filter /FlateDecode`,
    data: zlibSync(Uint8Array.from(Array.from({ length: count }, () => patch).flat()), { level: 9 }),
  };
  return onePage(`${showLine(line)} /S0 sh`, '/Shading << /S0 6 0 R >>', [mesh]);
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
  return onePage(`/CS0 cs ${'0.5 '.repeat(inputs)} scn ${showLine(line)}`, space, [samples]);
}
