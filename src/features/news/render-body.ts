import { escapeHtml } from '#src/shared/escape-html.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import type { NewsImage } from './contract.ts';

const placeholder = /\[\[image:([^[\]]{1,80})\]\]/g;

/** Elements in which a figure may stand; in any other the placeholder is dropped. */
const holders = new Set(['', 'p', 'div', 'section', 'aside', 'blockquote', 'details', 'li', 'dd', 'td', 'th', 'figure']);

/**
 * An article's text as it is shown: sanitised once more, figures in place of `[[image:NAME]]`. A placeholder with no image is dropped.
 * Placeholders count in texts alone, never in attributes, so that no figure can end up inside one.
 */
export function renderBody(html: string, images: readonly NewsImage[]): string {
  const byName = new Map(images.map((image) => [image.placeholder, image]));
  const inText = (escaped: string, parent = '') =>
    escaped.replace(placeholder, (_, name: string) => {
      const image = byName.get(name);
      if (!image || !holders.has(parent)) return '';
      return parent === 'p' ? `</p>${figure(image)}<p>` : figure(image);
    });
  return sanitizeArticle(html, inText).replace(/<p>\s*<\/p>/g, '');
}

function figure({ url, alt, caption, width, height }: NewsImage): string {
  const picture = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  return `<figure>${picture}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`;
}
