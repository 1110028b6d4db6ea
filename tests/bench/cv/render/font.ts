import { readFile } from 'node:fs/promises';
import { decompress } from 'wawoff2';

let loaded: Promise<Buffer> | undefined;

/** The site's Chinese font as TrueType. It has no Latin letters: those come from another font, as in most Chinese documents. */
export function chineseFont(): Promise<Buffer> {
  loaded ??= readFile('public/fonts/pictures/noto-sans-sc.woff2').then(async (packed) => Buffer.from(await decompress(packed)));
  return loaded;
}

/** Stretches of a text with whether each is Chinese. */
export function byScript(text: string): { text: string; isChinese: boolean }[] {
  return (text.match(/[\u2e80-\uffef·–—“”…]+|[^\u2e80-\uffef·–—“”…]+/g) ?? []).map((part) => ({
    text: part,
    isChinese: /[\u2e80-\uffef]/.test(part),
  }));
}
