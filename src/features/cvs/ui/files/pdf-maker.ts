import type { FontStore } from '../../files/pdf/font-store.ts';

let fonts: FontStore | null = null;

async function fetchFont(name: string): Promise<Uint8Array> {
  const response = await fetch(`/fonts/cv/${name}`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * The code that sets a CV on pages, which is loaded when it is first used, with the fonts that this visit has fetched. The browser keeps the
 * files of fonts for good: their names change with their content.
 */
export async function loadPdfMaker() {
  const [maker, store] = await Promise.all([import('../../files/make-pdf.ts'), import('../../files/pdf/font-store.ts')]);
  fonts ??= new store.FontStore(fetchFont);
  return { fonts, ...maker };
}

/** The code that reads files. */
export async function loadCvReader() {
  const [{ extractText }, { cvOfText }, { allWords }] = await Promise.all([
    import('#src/features/cv-reading/extract-text.ts'),
    import('../../files/reading/cv-of-text.ts'),
    import('../../files/reading/words.ts'),
  ]);
  return { extractText, cvOfText, allWords };
}
