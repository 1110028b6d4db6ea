import { z } from 'zod';
import { compile } from './compile.ts';

export interface Pursuer {
  /** Buffers to fill: vectors of a batch, the amount of each output in each vector (`parts`), and the overlap of each pair of outputs (`overlaps`). */
  vectors: Float32Array;
  parts: Float32Array;
  overlaps: Float32Array;
  /** Numbers per row of `overlaps`. */
  stride: number;
  /** For each feature of the batch: up to `most` outputs, or −1; what each explains; its amount in the vector. */
  chosen: Int32Array;
  gains: Float32Array;
  amounts: Float32Array;
  pursue(): void;
}

/** Number of features per step. */
export const pursuedAtOnce = 8;

const address = z.instanceof(WebAssembly.Global).transform(({ value }) => Number(value));
const callable = z.custom<(...numbers: number[]) => number>((value) => typeof value === 'function');
const exportsSchema = z.object({
  memory: z.instanceof(WebAssembly.Memory),
  setUp: callable,
  pursue: callable,
  vectorsAt: z.unknown(),
  partsAt: z.unknown(),
  overlapsAt: z.unknown(),
  chosenAt: z.unknown(),
  gainsAt: z.unknown(),
  amountsAt: z.unknown(),
});
/** WebAssembly.instantiate of bytes. The project's types are those of Workers, where it does not exist. */
const moduleSchema = z.object({ instance: z.object({ exports: exportsSchema }) });

/** Compiles `pursue.as` and allocates its memory. */
export async function openPursuer({ length, outputs, most }: { length: number; outputs: number; most: number }): Promise<Pursuer> {
  const own = moduleSchema.parse(await WebAssembly.instantiate(await compile('pursue.as'))).instance.exports;
  own.setUp(length, outputs, most);
  const stride = 4 * Math.ceil(outputs / 4);
  const floats = (at: unknown, count: number) => new Float32Array(own.memory.buffer, address.parse(at), count);
  return {
    vectors: floats(own.vectorsAt, pursuedAtOnce * length),
    parts: floats(own.partsAt, outputs * length),
    overlaps: floats(own.overlapsAt, outputs * stride),
    stride,
    chosen: new Int32Array(own.memory.buffer, address.parse(own.chosenAt), pursuedAtOnce * most),
    gains: floats(own.gainsAt, pursuedAtOnce * most),
    amounts: floats(own.amountsAt, pursuedAtOnce * most),
    pursue: () => void own.pursue(most),
  };
}
