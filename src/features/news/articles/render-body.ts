import { escapeHtml } from '#src/shared/escape-html.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import type { NewsImage } from './contract.ts';
import type { RelatedJob } from './types.ts';

const placeholder = /\[\[image:([^[\]]{1,80})\]\]/g;

/** Elements that may contain a figure. Elsewhere the placeholder is removed. */
const holders = new Set(['', 'p', 'div', 'section', 'aside', 'blockquote', 'details', 'li', 'dd', 'td', 'th', 'figure']);

const rate = /\[\[rate:(\d{1,10})\]\]/g;

/**
 * The HTML of an article as shown: sanitised again, with figures in place of `[[image:NAME]]`, and a job's rate of now in place of
 * `[[rate:ID]]`. Removes placeholders without an image; a job without a figure has a dash. Only text nodes are searched, never attributes, so
 * a figure cannot end up inside an attribute.
 */
export function renderBody(html: string, images: readonly NewsImage[], jobs: readonly Pick<RelatedJob, 'id' | 'rate'>[] = []): string {
  const rates = new Map(jobs.map((job) => [String(job.id), `${Math.round(job.rate)}%`]));
  const byName = new Map(images.map((image) => [image.placeholder, image]));
  const inText = (escaped: string, parent = '') =>
    escaped
      .replace(rate, (_, id: string) => rates.get(id) ?? '–')
      .replace(placeholder, (_, name: string) => {
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
