import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readLabelled } from './labelled-file.ts';
import { percentOf, type TrainingPart } from './split.ts';
import type { Labelled } from './variants.ts';

/** Percentage of these names reserved for tuning. They are harder than most names of the catalogue. */
const tunePercent = 35;

/** Labelled Chinese names that the catalogue lacks, for training or for tuning. */
export function chineseLabels(part: TrainingPart, known: ReadonlySet<string>): Labelled[] {
  return readLabelled('chinese-training.tsv').filter(
    ({ text }) => !known.has(normalizeTitle(text)) && percentOf(`label ${text}`) < tunePercent === (part === 'tune'),
  );
}

/** Chinese titles written for this project, by industry, each with all correct occupations, the most likely first. */
export function chineseTrades(): Labelled[] {
  return readLabelled('chinese-trades.tsv');
}
