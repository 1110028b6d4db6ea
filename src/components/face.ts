import { safeStorage, storageKeys } from '#src/shared/storage.ts';

const { dataset } = document.documentElement;

/**
 * The face of headings and figures on a first visit, for which no page waits (`early.js`). It is taken at once where the page does not move by
 * it, else on the next page: so it is where the browser has nothing alike to stand in for it until then (`tokens.css`).
 */
async function takeFace({ fonts, body }: Document): Promise<void> {
  try {
    await fonts.load('800 1em "Archivo Display"');
    safeStorage.write(storageKeys.face, '1');
    await fonts.load('800 1em "Archivo Fallback"');
  } catch {
    return; // one of them cannot be had: the page stays as it is
  }
  const { scrollHeight } = body;
  delete dataset['face'];
  if (body.scrollHeight !== scrollHeight) dataset['face'] = 'later';
}

if (dataset['face']) void takeFace(document);
