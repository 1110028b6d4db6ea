/** Loads a character map by its file name; null if there is none. */
export type LoadMap = (file: string) => Promise<Uint8Array | null>;

/**
 * File names of the maps that Adobe publishes for Chinese and Japanese fonts. Many PDFs only name the map from their codes to characters. Without it,
 * text in such a font is empty.
 */
const known = /^(?:Adobe-(?:GB1|CNS1|Japan1)|GB|UniGB|UniCNS|UniJIS|ETen|ETHK|B5|HKscs|CNS|90ms|EUC|H\b|V\b)[\w-]*\.bcmap$/;

/** Whether a file name is that of a character map. PDFs can contain any name. */
export function isCharacterMap(file: string): boolean {
  return known.test(file);
}

/** Creates the class with which the PDF library fetches character maps. */
export function mapFactory(load: LoadMap): new () => { fetch: (asked: { kind: string; filename: string }) => Promise<Uint8Array> } {
  return class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const map = kind === 'cMapUrl' && isCharacterMap(filename) ? await load(filename) : null;
      if (map === null) throw new Error(`There is no character map ${filename}.`);
      return map;
    }
  };
}
