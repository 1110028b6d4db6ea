import path from 'node:path';
import { readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

/** Compiles a file of AssemblyScript in this folder. */
export async function compile(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const source = path.join(import.meta.dirname, file);
  let binary: Uint8Array | null = null;
  const { error, stderr } = await asc.main(
    ['source.ts', '--outFile', 'source.wasm', '--runtime', 'stub', '-O3', '--enable', 'simd', '--use', 'abort='],
    {
      readFile: (name) => (name === 'source.ts' ? readFileSync(source, 'utf8') : null),
      writeFile: (_, contents) => {
        if (typeof contents !== 'string') binary = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || !binary) throw new Error(`${file}: ${stderr.toString()}`, { cause: error });
  return new Uint8Array(binary);
}
