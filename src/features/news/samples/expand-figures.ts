import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { measureIdSchema } from '../../figures/measures.ts';
import type { CatalogueFigures, OccupationFigures } from './occupation-figures.ts';

interface Means {
  figures: CatalogueFigures;
  jobIds: ReadonlyMap<string, number>;
  language: Language;
}

/**
 * Puts the catalogue's figures into a sample's Markdown, so that no figure in it is typed by hand:
 * `{{rate CODE}}`, `{{human CODE}}`, `{{low CODE}}`, `{{high CODE}}`, `{{span CODE}}` whole percents of the evidence figure and its spread;
 * `{{p CODE MEASURE}}` the percentile and `{{v CODE MEASURE}}` the value as published; `{{time CODE LABEL}}` percent of working time;
 * `{{covered MEASURE}}` and `{{occupations}}` numbers of occupations; `{{link CODE}}` the address of its page, `{{page /method}}` that of another.
 * @throws Error naming what is not known
 */
export function expandFigures(text: string, means: Means): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (whole, inside: string) => {
    const [what = '', ...of] = inside.trim().split(/\s+/);
    const value = expand(what, of, means);
    if (value === undefined) throw new Error(`${whole} names nothing that the catalogue has`);
    return value;
  });
}

function expand(what: string, [code = '', detail = '']: string[], { figures, jobIds, language }: Means): string | undefined {
  if (what === 'occupations') return String(figures.occupations.size);
  if (what === 'covered') {
    const measure = measureIdSchema.safeParse(code);
    return measure.success ? String(figures.covered[measure.data]) : undefined;
  }
  if (what === 'page') return localPath(language, code);
  const id = jobIds.get(code);
  if (what === 'link') return id === undefined ? undefined : localPath(language, `/jobs/${id}`);
  const occupation = figures.occupations.get(code);
  return occupation && ofOccupation(what, detail, occupation);
}

function ofOccupation(what: string, detail: string, { figures, measures, time }: OccupationFigures): string | undefined {
  const whole = (value: number) => String(Math.round(value));
  const { low, high } = figures.spread;
  const byName: Record<string, () => string | undefined> = {
    rate: () => whole(figures.aiReplacementRate),
    human: () => whole(100 - Math.round(figures.aiReplacementRate)),
    low: () => whole(low),
    high: () => whole(high),
    span: () => whole(Math.round(high) - Math.round(low)),
    time: () => (detail === '0' || detail === '0.5' || detail === '1' ? whole(time[detail] * 100) : undefined),
  };
  const own = measures.find(({ measure }) => measure === detail);
  if (what === 'p') return own && whole(own.percentile);
  if (what === 'v') return own && String(own.value);
  return byName[what]?.();
}
