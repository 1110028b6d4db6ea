import { readFile } from 'node:fs/promises';
import { decompress } from 'wawoff2';

let loaded: Promise<Buffer> | undefined;

/** Loads the site's Chinese font as TrueType. Latin letters come from another font, as in most Chinese documents. */
export function loadChineseFont(): Promise<Buffer> {
  loaded ??= readFile('public/fonts/pictures/noto-sans-sc.woff2').then(async (packed) => Buffer.from(await decompress(packed)));
  return loaded;
}

/** Splits a text into Chinese and other stretches. */
export function splitByScript(text: string): { text: string; isChinese: boolean }[] {
  return (text.match(/[\u2e80-\uffef·–—“”…]+|[^\u2e80-\uffef·–—“”…]+/g) ?? []).map((part) => ({
    text: part,
    isChinese: /[\u2e80-\uffef]/.test(part),
  }));
}
