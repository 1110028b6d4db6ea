import { describe, expect, it } from 'vitest';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { onePage } from '#tests/support/hostile-cvs/make-pdf.ts';
import { loadMap } from '#tests/support/load-map.ts';

/** A PDF as old Chinese programs write it: its font only names the map of its characters, and holds no glyphs. */
function namesMap(map: string, text: string, ordering = 'GB1'): Uint8Array {
  const codes = Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
  const system = `<< /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`;
  const descendant = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo ${system} /DW 1000 >>`;
  const font = `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /${map} /DescendantFonts [${descendant}] >>`;
  return onePage(`BT /C1 12 Tf 50 700 Td <${codes}> Tj ET`, `/Font << /C1 ${font} >>`);
}

describe('the text of a PDF that only names the map of its characters', () => {
  it.each([
    ['UniGB-UCS2-H', '松果制造有限公司担任高级质检员工作', 'GB1'],
    ['UniGB-UTF16-H', '松果制造有限公司担任高级质检员工作', 'GB1'],
    ['UniCNS-UTF16-H', '松果製造有限公司擔任高級品管員工作', 'CNS1'],
  ])('is read with the map %s', async (map, text, ordering) => {
    const { lines } = await extractText(namesMap(map, text, ordering), { loadMap });
    expect(lines).toEqual([text]);
  });

  it('is empty without the map, and the file is refused in words', async () => {
    await expect(extractText(namesMap('UniGB-UCS2-H', '松果制造有限公司担任高级质检员工作'), {})).rejects.toMatchObject({
      code: 'cv_empty',
    });
  });

  it('asks for no file but such a map, whatever a PDF names', async () => {
    const asked: string[] = [];
    const load = (file: string) => {
      asked.push(file);
      return loadMap(file);
    };
    for (const map of ['../../secrets', 'KSCms-UHC-H', 'https:evil', 'UniGB-UCS2-H'])
      await extractText(namesMap(map, '松果制造有限公司担任高级质检员工作'), { loadMap: load }).catch(() => undefined);
    expect(asked.filter((file) => !/^(?:UniGB-UCS2-H|Adobe-GB1-UCS2)\.bcmap$/.test(file))).toEqual([]);
    expect(asked).toContain('UniGB-UCS2-H.bcmap');
  });
});
