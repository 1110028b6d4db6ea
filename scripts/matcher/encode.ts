import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { featuresOf } from '#src/features/search/query/matcher/features.ts';
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import type { LabelledTitle } from './onet-titles.ts';
import { trainingExamples } from './examples.ts';
import { wordFeatures } from './english-words.ts';
import { sentenceFeatures } from './sentences.ts';
import type { TrainingPart } from './split.ts';
import type { Encoded, Weights } from './train-member.ts';
import { knownFeatures } from './known-features.ts';
import { shareOut, shippedLimits } from './share-out.ts';
import { writeModel } from './write-model.ts';

const sentenceWeight = 0.3;
const writtenWeight = 0.5;
/** Minimum number of texts for a feature to be learned. Words are exempt. */
const minTexts = 2;
export interface Lesson {
  examples: Encoded[];
  /** Hashes of the learned features. */
  learned: ReadonlySet<number>;
}

/** Encodes the training examples as features, without those that are too rare. */
export function encodeExamples(
  occupations: readonly Occupation[],
  titles: readonly LabelledTitle[],
  from: readonly TrainingPart[],
): Lesson {
  const texts = new Map<number, number>();
  const examples = trainingExamples(occupations, titles, from).map(({ text, outputs, sentence, written, misspelt, word: isWord }) => {
    const { words, ...features } = featuresOf(text);
    const { hashes, values, masks } = sentence ? sentenceFeatures(text) : isWord ? wordFeatures(text) : features;
    for (const hash of hashes) texts.set(hash, (texts.get(hash) ?? 0) + 1);
    if (!misspelt) for (const word of words) texts.set(word, minTexts);
    const weight = sentence ? sentenceWeight : written ? writtenWeight : 1;
    const shares = outputs.map(() => 1 / outputs.length);
    const isRelabelled = written === true && !isChinese(text); // the teacher models know published titles, which are English
    return { hashes, values, masks, outputs, shares, written: isRelabelled, weight: weight * outputs.length };
  });
  const learned = new Set([...texts].filter(([, count]) => count >= minTexts).map(([hash]) => hash));
  return { examples: examples.map((example) => keepLearned(learned, example)).filter(({ hashes }) => hashes.length > 0), learned };
}

/** Builds the model file of a trained ensemble. */
export async function buildModelFile(
  codes: string[],
  sizes: { dimensions: number; buckets: number },
  { examples, learned }: Lesson,
  ensemble: readonly Weights[],
): Promise<Uint8Array> {
  return writeModel(codes, await shareOut(knownFeatures(learned, examples), ensemble, sizes, shippedLimits));
}

function keepLearned(learned: ReadonlySet<number>, example: Encoded): Encoded {
  const keep = <T>(list: readonly T[]) => list.filter((_, index) => learned.has(example.hashes[index] ?? 0));
  return { ...example, hashes: keep(example.hashes), values: keep(example.values), masks: keep(example.masks) };
}
