import { FontStore } from '../../files/pdf/font-store.ts';

/** The fonts that this visit has fetched. The browser keeps the files themselves for good: their names change with their content. */
const fonts = new FontStore(async (name) => {
  const response = await fetch(`/fonts/cv/${name}`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
});

/** The code that sets a CV on pages, which is loaded when it is first used, with its fonts. */
export async function loadPdfMaker() {
  const maker = await import('../../files/make-pdf.ts');
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
