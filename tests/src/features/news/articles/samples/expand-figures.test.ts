import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogueFigures } from '#scripts/operate/read-news.ts';
import { expandFigures } from '#src/features/news/articles/samples/expand-figures.ts';
import type { CatalogueFigures } from '#src/features/news/articles/samples/occupation-figures.ts';

let figures: CatalogueFigures;
const expand = (text: string) => expandFigures(text, { figures, jobIds: new Map([['29-1141.00', 7]]), language: 'zh' });

beforeAll(async () => {
  figures = await readCatalogueFigures();
});

describe('a figure in a sample', () => {
  it.each([
    '{{rate 99-9999.00}}',
    '{{p 29-1141.00 unknown}}',
    '{{share 29-1141.00 aioe}}',
    '{{time 29-1141.00 2}}',
    '{{link 99-9999.00}}',
    '{{study nobody}}',
    '{{rank aioe}}',
    '{{nothing}}',
  ])('%s is refused', (text) => {
    expect(() => expand(text)).toThrow('names nothing that the catalogue has');
  });

  it('is computed from the catalogue: the shares of nurses, their mean, and their rank', () => {
    const shares = ['gpts_are_gpts', 'eisfeldt', 'ilo'].map((measure) => `{{share 29-1141.00 ${measure}}}`).join(' ');
    expect(expand(`${shares} {{rate 29-1141.00}} {{human 29-1141.00}} {{rank 29-1141.00}}`)).toBe('36 18 25 26 74 49');
  });

  it('is an address in the language of the text', () => {
    expect(expand('{{link 29-1141.00}} {{page /method}}')).toBe('/zh/jobs/7 /zh/method');
  });

  it('has the same short name of a study as the pages, and its address', () => {
    expect(expand('[{{study gpts_are_gpts}}]({{source gpts_are_gpts}})')).toBe(
      '[Eloundou 等 2024](https://doi.org/10.1126/science.adj0998)',
    );
  });

  it('is rounded as on the pages: the ends of range and spread equal figures of studies, and both sides add up to 100', () => {
    for (const [code, { measures }] of figures.occupations) {
      const each = (kind: string) => measures.flatMap(({ measure }) => tryExpand(`{{${kind} ${code} ${measure}}}`));
      expect(each('p'), code).toEqual(expect.arrayContaining([expand(`{{low ${code}}}`), expand(`{{high ${code}}}`)]));
      expect(each('share'), code).toEqual(expect.arrayContaining([expand(`{{lowest ${code}}}`), expand(`{{highest ${code}}}`)]));
      expect(Number(expand(`{{rate ${code}}}`)) + Number(expand(`{{human ${code}}}`)), code).toBe(100);
    }
  });
});

/** Expands a figure. Empty if the study has no such figure. */
function tryExpand(text: string): string[] {
  try {
    return [expand(text)];
  } catch {
    return [];
  }
}
