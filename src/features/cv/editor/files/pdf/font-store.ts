import { create, type Font } from 'fontkit';
import { inflateSync } from 'fflate';
import type { Measure } from '../types.ts';

/** Fetches a font file, which is deflated TrueType, by its name. */
export type FetchFont = (name: string) => Promise<Uint8Array>;

/** Loads font files, each once, and measures texts with them. */
export class FontStore implements Measure {
  readonly #files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; font: Font }>();
  readonly #widths = new Map<string, number>();
  readonly #fetch: FetchFont;

  constructor(fetchFont: FetchFont) {
    this.#fetch = fetchFont;
  }

  async load(names: Iterable<string>): Promise<void> {
    await Promise.all(
      Array.from(names, async (name) => {
        if (this.#files.has(name)) return;
        const bytes = inflateSync(await this.#fetch(name)).slice();
        const font = create(bytes as unknown as Buffer); // takes any bytes; its types require Node's Buffer
        if (!('layout' in font)) throw new TypeError(`${name} is a collection of fonts`);
        this.#files.set(name, { bytes, font });
      }),
    );
  }

  bytesOf(name: string): Uint8Array<ArrayBuffer> {
    return this.#get(name).bytes;
  }

  widthOf(text: string, name: string, size: number): number {
    const key = `${name} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const { font } = this.#get(name);
    const width = font.layout(text).advanceWidth / font.unitsPerEm;
    this.#widths.set(key, width);
    return width * size;
  }

  #get(name: string) {
    const file = this.#files.get(name);
    if (!file) throw new Error(`${name} was not loaded`);
    return file;
  }
}
