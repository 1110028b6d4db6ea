import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { readLabelled } from '../labelled-file.ts';
import { percentOf } from '../split.ts';
import type { Labelled } from '../variants.ts';
import type { Learned } from './examples.ts';

/** Of these names so many in a hundred are kept for tuning: they are harder than most names of the catalogue. */
const tunePercent = 35;

/** Chinese names that the catalogue lacks, labelled by the project: those to train on, or those to tune by. */
export function chineseLabels(part: Learned, known: ReadonlySet<string>): Labelled[] {
  return readLabelled('chinese-training.tsv').filter(
    ({ text }) => !known.has(normalizeTitle(text)) && percentOf(`label ${text}`) < tunePercent === (part === 'tune'),
  );
}

/** Chinese titles written for this project industry by industry, each with every occupation that is right for it, the likeliest first. */
export function chineseTrades(): Labelled[] {
  return readLabelled('chinese-trades.tsv');
}
