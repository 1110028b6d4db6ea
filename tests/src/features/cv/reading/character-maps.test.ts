import { describe, expect, it } from 'vitest';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { loadMap } from '#tests/support/load-map.ts';
import { mappedPdf } from '#tests/support/mapped-pdf.ts';

describe('the text of a PDF that only names its character map', () => {
  it.each([
    ['UniGB-UCS2-H', '松果制造有限公司担任高级质检员工作', 'GB1'],
    ['UniGB-UTF16-H', '松果制造有限公司担任高级质检员工作', 'GB1'],
    ['UniCNS-UTF16-H', '松果製造有限公司擔任高級品管員工作', 'CNS1'],
  ])('is read with the map %s', async (map, text, ordering) => {
    const { lines } = await extractText(mappedPdf(map, text, ordering), { loadMap });
    expect(lines).toEqual([text]);
  });

  it('is empty without the map, and the file is refused with a text', async () => {
    await expect(extractText(mappedPdf('UniGB-UCS2-H', '松果制造有限公司担任高级质检员工作'), {})).rejects.toMatchObject({
      reason: 'cv_empty',
    });
  });

  it('is read without fetching any other file that a PDF names', async () => {
    const requested: string[] = [];
    const load = (file: string) => {
      requested.push(file);
      return loadMap(file);
    };
    for (const map of ['../../secrets', 'KSCms-UHC-H', 'https:evil', 'UniGB-UCS2-H'])
      await extractText(mappedPdf(map, '松果制造有限公司担任高级质检员工作'), { loadMap: load }).catch(() => undefined);
    expect(requested.filter((file) => !/^(?:UniGB-UCS2-H|Adobe-GB1-UCS2)\.bcmap$/.test(file))).toEqual([]);
    expect(requested).toContain('UniGB-UCS2-H.bcmap');
  });
});
