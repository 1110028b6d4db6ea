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
 * Fills the catalogue's figures into a sample's text, so that nobody types a figure by hand. Rounds them as the pages do: to one decimal, as
 * stored, then to a whole number.
 * - Percent of the work: `{{rate CODE}}`, `{{human CODE}}`; `{{lowest CODE}}` and `{{highest CODE}}`, the range of the rate; `{{share CODE
 *   MEASURE}}`, one study; `{{time CODE LABEL}}` and `{{own CODE}}`, from our own task list.
 * - Points of 100: `{{rank CODE}}`; `{{low CODE}}`, `{{high CODE}}` and `{{span CODE}}` of its spread; `{{p CODE MEASURE}}`, one study.
 * - `{{v CODE MEASURE}}`: a value as published, unrounded.
 * - Numbers of occupations: `{{covered MEASURE}}`, `{{occupations}}`.
 * - Studies: `{{study MEASURE}}`, its short name, and `{{source MEASURE}}`, the address of its publication.
 * - Addresses: `{{link CODE}}`, a job's page; `{{page /method}}`, any other.
 * @throws Error with the first placeholder that the catalogue cannot fill
 */
export function expandFigures(text: string, sources: Sources): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (placeholder, inside: string) => {
    const [name = '', ...args] = inside.trim().split(/\s+/);
    const value = expandPlaceholder(name, args, sources);
    if (value === undefined) throw new Error(`${placeholder} names nothing that the catalogue has`);
    return value;
  });
}

function expandPlaceholder(name: string, [code = '', detail = '']: string[], { figures, jobIds, language }: Sources): string | undefined {
  if (name === 'occupations') return String(figures.occupations.size);
  const measure = measureIdSchema.safeParse(code);
  if (measure.success) return measureValue(name, measure.data, { figures, language });
  if (name === 'page') return localPath(language, code);
  const id = jobIds.get(code);
  if (name === 'link') return id === undefined ? undefined : localPath(language, `/jobs/${id}`);
  const occupation = figures.occupations.get(code);
  return occupation && occupationValue(name, detail, occupation);
}

function measureValue(name: string, measure: MeasureId, { figures, language }: Pick<Sources, 'figures' | 'language'>): string | undefined {
  if (name === 'covered') return String(figures.coverage[measure]);
  if (name === 'study') return shortNameOfMeasure(messages(language), measure);
  return name === 'source' ? addressOfMeasure(measure) : undefined;
}

function occupationValue(name: string, detail: string, { figures, measures, time }: OccupationFigures): string | undefined {
  const roundWhole = (value: number) => String(Math.round(oneDecimal(value)));
  const { range, rank, spread } = figures;
  const byName: Record<string, () => string | null | undefined> = {
    rate: () => roundWhole(figures.aiReplacementRate),
    human: () => String(100 - Number(roundWhole(figures.aiReplacementRate))),
    lowest: () => roundWhole(range.low),
    highest: () => roundWhole(range.high),
    rank: () => (rank === null ? undefined : roundWhole(rank)),
    low: () => spread && roundWhole(spread.low),
    high: () => spread && roundWhole(spread.high),
    span: () => spread && String(Number(roundWhole(spread.high)) - Number(roundWhole(spread.low))),
    own: () => roundWhole((time['1'] + time['0.5'] / 2) * 100),
    time: () => (detail === '0' || detail === '0.5' || detail === '1' ? roundWhole(time[detail] * 100) : undefined),
  };
  const study = measures.find(({ measure }) => measure === detail);
  if (name === 'p') return study && roundWhole(study.percentile);
  if (name === 'share') return study && sharesOf([study]).map(({ share }) => roundWhole(share))[0];
  if (name === 'v') return study && String(study.value);
  return byName[name]?.() ?? undefined;
}
