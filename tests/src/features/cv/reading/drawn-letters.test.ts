import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { maxDrawnForms } from '#src/features/cv/reading/pdf/form-uses.ts';
import { draw } from '#tests/support/draw.ts';
import { onePage, type Stream, encodeText } from '#tests/support/hostile-cvs/make-pdf.ts';

const line = 'BT /F1 12 Tf 50 700 Td (Otter Bakery: baker since 2019) Tj ET';
const compressed = (content: string, entries = ''): Stream => ({
  entries: `${entries} /Filter /FlateDecode`,
  data: zlibSync(encodeText(content)),
});
const noise = (bytes: number) => {
  let value = 1 + draw(2 ** 31 - 2);
  return Uint8Array.from({ length: bytes }, () => (value = (value * 48_271) % (2 ** 31 - 1)) & 0xff);
};
/** A font of drawn glyphs without characters in its map, which browsers write for rare characters. */
const drawnFont = [
  '<< /Type /Font /Subtype /Type3 /FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 1000 1000] /FirstChar 1 /LastChar 2 /Widths [1000 1000] /Encoding << /Differences [1 /g1 /g2] >> /CharProcs << /g1 7 0 R /g2 7 0 R >> /ToUnicode 8 0 R >>',
  compressed('1000 0 0 0 900 900 d1 0 0 m 900 0 l 900 900 l h f'),
  compressed(
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <01> <0000> <02> <5E97> endbfchar endcmap end',
  ),
];
const drawnGlyphs = (mark: string) =>
  onePage(compressed(`${line} BT /D 12 Tf 1 0 0 1 50 650 Tm ${mark} ${'12.3456789 0 Td '.repeat(9)}ET`), '/Font << /D 6 0 R >>', drawnFont);

describe('letters that a PDF draws', () => {
  it('have the text of their mark if their font has no character for them', async () => {
    const { lines } = await extractText(drawnGlyphs('/P << /MCID 1 >> BDC /Span<</ActualText <FEFF8302> >> BDC <01> Tj EMC <02> Tj EMC'));
    expect(lines.join('\n')).toContain('茂店');
  });

  it('have the characters of their font if it has any, whatever the mark says', async () => {
    const { lines } = await extractText(drawnGlyphs('/Span<</ActualText <FEFF8302> >> BDC <02> Tj EMC'));
    expect(lines.join('\n')).toContain('店');
    expect(lines.join('\n')).not.toContain('茂');
  });

  const transparentText = '/X gs BT /F1 12 Tf 50 650 Td (Head baker) Tj ET';
  const extractTransparent = (path: string) =>
    extractText(onePage(`${line} ${path} ${transparentText}`, '/ExtGState << /X << /ca 0 >> >>'));
  const outlines = Array.from(
    { length: 9 },
    (_, at) => `${50 + at * 6} 650 m ${53 + at * 6} 659 l ${55 + at * 6} 652 l ${52 + at * 6} 650 l h`,
  ).join(' ');

  it('are visible although transparent if their outlines are below them, as browsers draw bold type', async () => {
    const { lines, hidden } = await extractTransparent(`${outlines} f`);
    expect(lines).toContain('Head baker');
    expect(hidden).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a bar', '0.9 g 50 648 70 12 re f 0 g'],
    ['outlines elsewhere', `q 1 0 0 1 0 -90 cm ${outlines} f Q`],
    ['outlines of the colour of the page', `1 g ${outlines} f 0 g`],
  ])('are hidden if they are transparent on %s', async (_what, path) => {
    const { lines, hidden } = await extractTransparent(path);
    expect(lines).not.toContain('Head baker');
    expect(hidden).toEqual([expect.objectContaining({ text: 'Head baker', reason: 'invisible_color' })]);
  });
});

describe('data of a PDF besides its text', () => {
  it('is ignored if it is a drawing program’s private data, of any size', async () => {
    const privateData = { entries: '', data: noise(200_000) };
    const { lines } = await extractText(
      onePage(
        line,
        '',
        Array.from({ length: 9 }, () => privateData),
      ),
    );
    expect(lines).toEqual(['Otter Bakery: baker since 2019']);
  });

  it('is ignored if it is outlines of glyphs, which are large in a Chinese file', async () => {
    const glyph = compressed(`1000 0 0 0 900 900 d1 ${'0 0 m 900 0 l 900 900 l h f '.repeat(15_000)}`);
    const { lines } = await extractText(
      onePage(
        line,
        '',
        Array.from({ length: 5 }, () => glyph),
      ),
    );
    expect(lines).toEqual(['Otter Bakery: baker since 2019']);
  });

  it('is refused if its glyphs inflate to more than any font has', async () => {
    const glyph = compressed(`1000 0 0 0 900 900 d1 ${'0 0 m 900 0 l '.repeat(450_000)}`);
    await expect(extractText(onePage(line, '', [glyph]))).rejects.toMatchObject({ reason: 'cv_bomb' });
  });
});

describe('a text layer whose glyphs have no characters', () => {
  const cid = (codes: string) =>
    onePage(
      compressed(`${line} BT /C 12 Tf 50 650 Td <${codes}> Tj ET`),
      '/Font << /F1 5 0 R /C << /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>] >> >>',
    );
  const codesFrom = (first: number, count: number, step: number) =>
    Array.from({ length: count }, (_, at) => (first + at * step).toString(16).padStart(4, '0')).join('');

  it('is refused like a scan', async () => {
    await expect(extractText(cid(codesFrom(0x0500, 120, 61)))).rejects.toMatchObject({ reason: 'cv_scanned' });
  });

  it('is read if only a few letters are lost', async () => {
    const { lines } = await extractText(cid(codesFrom(0x0500, 6, 61)));
    expect(lines).toContain('Otter Bakery: baker since 2019');
  });
});

describe('forms within forms', () => {
  const form = (object: number, uses: number, below: number[]) => ({
    object,
    uses,
    dictionary: `<< /Resources << /XObject << ${below.map((other) => `/X${other} ${other} 0 R`).join(' ')} >> >> >>`,
  });

  it('draw few forms if each draws only pictures', () => {
    expect(maxDrawnForms(Array.from({ length: 30 }, (_, at) => form(at + 1, 2, [at + 100])))).toBe(2);
  });

  it('draw many if each draws the next, and endlessly many if one draws itself', () => {
    expect(maxDrawnForms(Array.from({ length: 30 }, (_, at) => form(at + 1, 2, [at + 2])))).toBe(2 ** 30);
    expect(maxDrawnForms([form(1, 1, [2]), form(2, 1, [1])])).toBe(Infinity);
  });

  it('count as drawing any other form if their resources are defined elsewhere', () => {
    const elsewhere = { object: 99, uses: 3, dictionary: '<< /Resources 5 0 R >>' };
    expect(maxDrawnForms([form(1, 2, [100]), form(2, 2, [101]), elsewhere])).toBe(12);
  });
});
