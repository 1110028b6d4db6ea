import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogueFigures } from '#scripts/operate/read-news.ts';
import { drawMeasures } from '#src/features/news/articles/samples/draw-measures.ts';
import type { CatalogueFigures } from '#src/features/news/articles/samples/occupation-figures.ts';

let figures: CatalogueFigures;

beforeAll(async () => {
  figures = await readCatalogueFigures();
});

function textsOf(of: 'shares' | 'ranks', language: 'en' | 'zh'): string[] {
  const nurses = figures.occupations.get('29-1141.00');
  const { svg } = drawMeasures(nurses ? [nurses] : [], { kind: of, language });
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

describe('the chart of an article', () => {
  it('names the three studies of the share, each with its percent, and their mean first', () => {
    expect(textsOf('shares', 'en')).toEqual([
      'Share of the work within reach of AI',
      'Registered Nurses',
      ...['Eloundou et al. 2024', '36%', 'Eisfeldt et al. 2023', '18%', 'Gmyrek et al. 2025', '25%'],
      ...['Mean: the rate', '26%', '0%', '50%', '100%'],
    ]);
  });

  it('names the six studies of the rank, without a percent sign', () => {
    const texts = textsOf('ranks', 'zh');
    expect(texts).toEqual(
      expect.arrayContaining(['护士', 'Felten 等 2021', 'Tomlinson 等 2025', 'Massenkoff、McCrory 2026', '均值，即排名', '49']),
    );
    expect(texts.join(' ')).not.toContain('%');
  });
});
