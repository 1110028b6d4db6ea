import { zlibSync } from 'fflate';
import type { Hostile } from './hostile.ts';
import { makePdf, onePage, showLine, encodeText, visibleLine } from './make-pdf.ts';
import { catalogue } from './pdfs.ts';
import { makeContainer } from './container.ts';
import { documentXml, line, makeDocx, paragraph, w } from './word-files.ts';

/** PDFs of the largest allowed size. Reading them takes the most memory. */
export function largestPdfs(): Hostile[] {
  return [...pictures(), ...contents(), ...asciiEncoded()];
}

function pictures(): Hostile[] {
  const picture = (data: Uint8Array) => ({ entries: '/Subtype /Image /Width 9 /Height 9 /Filter /DCTDecode', data });
  const font = new Uint8Array(48_000_000).fill(65);
  font.set([0, 1, 0, 0]);
  const fontEntries = (filter: string) => `/Length1 ${font.length} ${filter}`;
  const trueType = '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 0 /LastChar 0 /Widths [500] /FontDescriptor 7 0 R >>';
  const descriptor = '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 8 0 R >>';
  return [
    {
      name: 'one picture of 9.9 MB',
      bytes: onePage(visibleLine, '/XObject << /I 6 0 R >>', [picture(new Uint8Array(9_900_000).fill(0x9d))]),
      expected: 'read',
    },
    {
      name: '8,000 pictures of 1 kB',
      bytes: onePage(
        visibleLine,
        '',
        Array.from({ length: 8000 }, () => picture(new Uint8Array(1000).fill(0x9d))),
      ),
      expected: 'read',
    },
    {
      name: 'a font of 48 MB that is used',
      bytes: onePage(visibleLine, '/Font << /F1 6 0 R >>', [
        trueType,
        descriptor,
        { entries: fontEntries('/Filter /FlateDecode'), data: zlibSync(font, { level: 9 }) },
      ]),
      expected: 'any',
    },
  ];
}

function contents(): Hostile[] {
  const lines = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      showLine(`Line ${from + index} of a very long CV, 2019 - 2022`, { y: 800 - (index % 70) * 11 }),
    );
  const pages = Array.from({ length: 40 }, (_, page) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page * 2 + 5} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    { entries: '', data: encodeText(lines(page * 60, 60).join('')) },
  ]).flat();
  const kids = pages.flatMap((_, index) => (index % 2 === 0 ? [`${index + 4} 0 R`] : [])).join(' ');
  return [
    {
      name: 'content of 1.1 MB',
      bytes: onePage({ entries: '/Filter /FlateDecode', data: zlibSync(encodeText(lines(0, 13_500).join(''))) }),
      expected: 'any',
    },
    {
      name: '300,000 operators',
      bytes: onePage({ entries: '/Filter /FlateDecode', data: zlibSync(encodeText(`${visibleLine}${'0 g\n'.repeat(295_000)}`)) }),
      expected: 'any',
    },
    {
      name: '40 pages of text',
      bytes: makePdf([
        catalogue,
        `<< /Type /Pages /Kids [${kids}] /Count 40 >>`,
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        ...pages,
      ]),
      expected: 'any',
    },
  ];
}

function asciiEncoded(): Hostile[] {
  return [
    {
      name: '9 MB in ASCII 85',
      bytes: onePage({ entries: '/Filter /ASCII85Decode', data: encodeText(`${'z'.repeat(9_000_000)}~>`) }),
      expected: 'cv_bomb',
    },
    {
      name: '9 MB in hexadecimal',
      bytes: onePage({ entries: '/Filter /ASCIIHexDecode', data: encodeText(`${'20'.repeat(4_500_000)}>`) }),
      expected: 'cv_bomb',
    },
    { name: '9 MB of escapes in names', bytes: onePage(visibleLine, '', ['/a#41'.repeat(1_800_000)]), expected: 'cv_bomb' },
    { name: '2 MB of names', bytes: onePage(visibleLine, '', [`[${'/a#41 '.repeat(330_000)}]`]), expected: 'any' },
  ];
}

/** Word files of the largest allowed size. Reading them takes the most memory. */
export function largestWordFiles(): Hostile[] {
  const cell = `<w:tc>${paragraph('x')}</w:tc>`;
  const part = (tag: string) => encodeText(`<w:${tag} ${w}>${paragraph('word '.repeat(20))}${'<w:p/>'.repeat(490_000)}</w:${tag}>`);
  const styles = Array.from(
    { length: 30_000 },
    (_, index) => `<w:style w:styleId="s${index}"><w:basedOn w:val="s${index + 1}"/></w:style>`,
  );
  const parts = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`word/document${index + 2}.xml`, part('document')]));
  const headers = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`word/header${index + 1}.xml`, part('hdr')]));
  return [
    {
      name: 'a table of 30,000 cells',
      bytes: makeDocx(documentXml(`<w:tbl>${`<w:tr>${cell.repeat(30)}</w:tr>`.repeat(1000)}</w:tbl>`)),
      expected: 'any',
    },
    {
      name: 'a row of 30,000 cells',
      bytes: makeDocx(documentXml(`${paragraph(line)}<w:tbl><w:tr>${cell.repeat(30_000)}</w:tr></w:tbl>`)),
      expected: 'any',
    },
    { name: '15 documents of 3 MB', bytes: makeDocx(documentXml(paragraph(line)), parts), expected: 'any' },
    { name: '12 headers of 3 MB', bytes: makeDocx(documentXml(paragraph(line)), headers), expected: 'any' },
    {
      name: '30,000 styles based on each other',
      bytes: makeDocx(documentXml(paragraph(line, '<w:rStyle w:val="s0"/>')), {
        'word/styles.xml': encodeText(`<w:styles ${w}>${styles.join('')}</w:styles>`),
      }),
      expected: 'read',
    },
    {
      name: '9 MB without compression',
      bytes: makeDocx(documentXml(paragraph(line)), { 'word/media/a.bmp': [new Uint8Array(9_000_000), { level: 0 }] }),
      expected: 'read',
    },
    { name: 'a Word 97 file of 9 MB', bytes: makeContainer({ WordDocument: new Uint8Array(9_000_000) }), expected: 'cv_broken' },
    { name: 'a Word 97 file of merging sector chains', bytes: mergingChains(), expected: 'cv_bomb' },
  ];
}

/** A file in which every sector of the first table is followed by the same sector. */
function mergingChains(): Uint8Array {
  const bytes = makeContainer({ WordDocument: new Uint8Array(2_000_000) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = (view.getUint32(76, true) + 1) * 512;
  for (let index = 8; index < 100; index += 1) view.setUint32(table + index * 4, 110, true);
  return bytes;
}
