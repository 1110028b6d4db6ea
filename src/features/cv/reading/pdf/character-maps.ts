/** Loads a character map of a PDF by the name of its file; null if there is none of that name. */
export type LoadMap = (file: string) => Promise<Uint8Array | null>;

/**
 * The maps that Adobe publishes for Chinese and Japanese fonts. Many PDFs only name the map that turns their codes into characters: without it, the
 * text of such a font is empty.
 */
const known = /^(?:Adobe-(?:GB1|CNS1|Japan1)|GB|UniGB|UniCNS|UniJIS|ETen|ETHK|B5|HKscs|CNS|90ms|EUC|H\b|V\b)[\w-]*\.bcmap$/;

/** Whether a file that a PDF asks for is such a map. A PDF can ask for any name. */
export function isCharacterMap(file: string): boolean {
  return known.test(file);
}

/** What the library asks for files, where `load` gives them. */
export function mapFactory(load: LoadMap): new () => { fetch: (asked: { kind: string; filename: string }) => Promise<Uint8Array> } {
  return class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const map = kind === 'cMapUrl' && isCharacterMap(filename) ? await load(filename) : null;
      if (map === null) throw new Error(`There is no character map ${filename}.`);
      return map;
    }
  };
}
