import path from 'node:path';
import { readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';
import { z } from 'zod';

export interface LearnExports {
  table: Float32Array;
  outputs: Float32Array;
  /** An example's features and right outputs, laid down before `learn`. */
  rows: Int32Array;
  values: Float32Array;
  right: Int32Array;
  /** One step of gradient descent on so many features and right outputs. Returns its loss. */
  learn(features: number, right: number, weight: number, step: number): number;
}

interface Sizes {
  dimensions: number;
  buckets: number;
  outputs: number;
  mostFeatures: number;
}

const source = path.join(import.meta.dirname, 'learn.as');
const address = z.instanceof(WebAssembly.Global).transform(({ value }) => Number(value));
type Numbers = (...numbers: number[]) => number;
const callable = z.custom<Numbers>((value) => typeof value === 'function');
const exportsSchema = z.object({
  memory: z.instanceof(WebAssembly.Memory),
  setUp: callable,
  learn: callable,
  tableAt: z.unknown(),
  outputsAt: z.unknown(),
  rowsAt: z.unknown(),
  valuesAt: z.unknown(),
  rightAt: z.unknown(),
});
/** What the platform gives for bytes; its types here are those of Workers, which have no bytes to compile. */
const moduleSchema = z.object({ instance: z.object({ exports: exportsSchema }) });

/** Compiles `learn.as` and gives it room for a member. */
export async function openLearner({ dimensions, buckets, outputs, mostFeatures }: Sizes): Promise<LearnExports> {
  const own = moduleSchema.parse(await WebAssembly.instantiate(await compile())).instance.exports;
  own.setUp(dimensions, outputs, buckets, mostFeatures);
  const floats = (at: unknown, count: number) => new Float32Array(own.memory.buffer, address.parse(at), count);
  const integers = (at: unknown, count: number) => new Int32Array(own.memory.buffer, address.parse(at), count);
  return {
    table: floats(own.tableAt, buckets * dimensions),
    outputs: floats(own.outputsAt, outputs * dimensions),
    rows: integers(own.rowsAt, mostFeatures),
    values: floats(own.valuesAt, mostFeatures),
    right: integers(own.rightAt, outputs),
    learn: own.learn,
  };
}

async function compile(): Promise<Uint8Array<ArrayBuffer>> {
  let binary: Uint8Array | null = null;
  const { error, stderr } = await asc.main(
    ['learn.ts', '--outFile', 'learn.wasm', '--runtime', 'stub', '-O3', '--enable', 'simd', '--use', 'abort='],
    {
      readFile: (name) => (name === 'learn.ts' ? readFileSync(source, 'utf8') : null),
      writeFile: (_, contents) => {
        if (typeof contents !== 'string') binary = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || !binary) throw new Error(`learn.as: ${stderr.toString()}`, { cause: error });
  return new Uint8Array(binary);
}
