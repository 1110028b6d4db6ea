import { z } from 'zod';
import { compile } from './compile.ts';

export interface LearnExports {
  table: Float32Array;
  outputs: Float32Array;
  /**
   * Buffers of a batch, to be filled before `learn`: counts of features and correct outputs, and weights. The features of text i start at i
   * × `maxFeatures`; its correct outputs and their shares (sum 1) start at i × `outputs`.
   */
  counts: Int32Array;
  rightCounts: Int32Array;
  weights: Float32Array;
  rows: Int32Array;
  values: Float32Array;
  right: Int32Array;
  shares: Float32Array;
  /** One gradient descent step on up to `batchSize` texts. Returns the sum of their losses. */
  learn(texts: number, step: number): number;
}

interface Sizes {
  dimensions: number;
  buckets: number;
  outputs: number;
  maxFeatures: number;
}

/** Number of texts per step. */
export const batchSize = 8;

const address = z.instanceof(WebAssembly.Global).transform(({ value }) => Number(value));
type Numbers = (...numbers: number[]) => number;
const callable = z.custom<Numbers>((value) => typeof value === 'function');
const exportsSchema = z.object({
  memory: z.instanceof(WebAssembly.Memory),
  setUp: callable,
  learn: callable,
  tableAt: z.unknown(),
  outputsAt: z.unknown(),
  countsAt: z.unknown(),
  rightCountsAt: z.unknown(),
  weightsAt: z.unknown(),
  rowsAt: z.unknown(),
  valuesAt: z.unknown(),
  rightAt: z.unknown(),
  sharesAt: z.unknown(),
});
/** WebAssembly.instantiate of bytes. The project's types are those of Workers, where it does not exist. */
const moduleSchema = z.object({ instance: z.object({ exports: exportsSchema }) });

/** Compiles `learn.as` and allocates memory for one member. */
export async function openLearner({ dimensions, buckets, outputs, maxFeatures: mostFeatures }: Sizes): Promise<LearnExports> {
  const own = moduleSchema.parse(await WebAssembly.instantiate(await compile('learn.as'))).instance.exports;
  own.setUp(dimensions, outputs, buckets, mostFeatures);
  const floats = (at: unknown, count: number) => new Float32Array(own.memory.buffer, address.parse(at), count);
  const integers = (at: unknown, count: number) => new Int32Array(own.memory.buffer, address.parse(at), count);
  return {
    table: floats(own.tableAt, buckets * dimensions),
    outputs: floats(own.outputsAt, outputs * dimensions),
    counts: integers(own.countsAt, batchSize),
    rightCounts: integers(own.rightCountsAt, batchSize),
    weights: floats(own.weightsAt, batchSize),
    rows: integers(own.rowsAt, batchSize * mostFeatures),
    values: floats(own.valuesAt, batchSize * mostFeatures),
    right: integers(own.rightAt, batchSize * outputs),
    shares: floats(own.sharesAt, batchSize * outputs),
    learn: own.learn,
  };
}
