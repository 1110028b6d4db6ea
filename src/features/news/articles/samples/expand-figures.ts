import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { sharesOf } from '#src/features/catalogue/figures/headline.ts';
import { type MeasureId, measureIdSchema } from '#src/features/catalogue/figures/measures.ts';
import { addressOfMeasure, shortNameOfMeasure } from '#src/features/catalogue/figures/study-name.ts';
import { messages } from '#src/i18n/messages.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import type { CatalogueFigures, OccupationFigures } from './occupation-figures.ts';

interface Sources {
  figures: CatalogueFigures;
  jobIds: ReadonlyMap<string, number>;
  language: Language;
}

/**
 * Fills the catalogue's figures into a sample's text, so that none is typed by hand. Rounds them as the pages do: to one decimal, as
 * stored, then to a whole number.
 * - Percent of the work: `{{rate CODE}}`, `{{human CODE}}`; `{{lowest CODE}}` and `{{highest CODE}}`, the range of the rate; `{{share CODE
 *   MEASURE}}`, one study; `{{time CODE LABEL}}` and `{{own CODE}}`, from our own task list.
 * - Points of 100: `{{rank CODE}}`; `{{low CODE}}`, `{{high CODE}}` and `{{span CODE}}` of its spread; `{{p CODE MEASURE}}`, one study.
 * - `{{v CODE MEASURE}}`: a value as published, unrounded.
 * - Numbers of occupations: `{{covered MEASURE}}`, `{{occupations}}`.
 * - Studies: `{{study MEASURE}}`, its short name, and `{{source MEASURE}}`, the address of its publication.
 * - Addresses: `{{link CODE}}`, a job's page; `{{page /method}}`, any other.
 * @throws Error naming whatever is unknown
 */
export function expandFigures(text: string, sources: Sources): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (whole, inside: string) => {
    const [what = '', ...of] = inside.trim().split(/\s+/);
    const value = expand(what, of, sources);
    if (value === undefined) throw new Error(`${whole} names nothing that the catalogue has`);
    return value;
  });
}

function expand(what: string, [code = '', detail = '']: string[], { figures, jobIds, language }: Sources): string | undefined {
  if (what === 'occupations') return String(figures.occupations.size);
  const measure = measureIdSchema.safeParse(code);
  if (measure.success) return ofMeasure(what, measure.data, { figures, language });
  if (what === 'page') return localPath(language, code);
  const id = jobIds.get(code);
  if (what === 'link') return id === undefined ? undefined : localPath(language, `/jobs/${id}`);
  const occupation = figures.occupations.get(code);
  return occupation && ofOccupation(what, detail, occupation);
}

function ofMeasure(what: string, measure: MeasureId, { figures, language }: Pick<Sources, 'figures' | 'language'>): string | undefined {
  if (what === 'covered') return String(figures.covered[measure]);
  if (what === 'study') return shortNameOfMeasure(messages(language), measure);
  return what === 'source' ? addressOfMeasure(measure) : undefined;
}

function ofOccupation(what: string, detail: string, { figures, measures, time }: OccupationFigures): string | undefined {
  const whole = (value: number) => String(Math.round(oneDecimal(value)));
  const { range, rank, spread } = figures;
  const byName: Record<string, () => string | null | undefined> = {
    rate: () => whole(figures.aiReplacementRate),
    human: () => String(100 - Number(whole(figures.aiReplacementRate))),
    lowest: () => whole(range.low),
    highest: () => whole(range.high),
    rank: () => (rank === null ? undefined : whole(rank)),
    low: () => spread && whole(spread.low),
    high: () => spread && whole(spread.high),
    span: () => spread && String(Number(whole(spread.high)) - Number(whole(spread.low))),
    own: () => whole((time['1'] + time['0.5'] / 2) * 100),
    time: () => (detail === '0' || detail === '0.5' || detail === '1' ? whole(time[detail] * 100) : undefined),
  };
  const study = measures.find(({ measure }) => measure === detail);
  if (what === 'p') return study && whole(study.percentile);
  if (what === 'share') return study && sharesOf([study]).map(({ share }) => whole(share))[0];
  if (what === 'v') return study && String(study.value);
  return byName[what]?.() ?? undefined;
}
