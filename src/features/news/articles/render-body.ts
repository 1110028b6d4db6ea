import { escapeHtml } from '#src/shared/escape-html.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import type { NewsImage } from './contract.ts';
import type { RelatedJob } from './types.ts';

const imagePlaceholder = /\[\[image:([^[\]]{1,80})\]\]/g;

/** Elements that may contain a figure. In other elements the placeholder is removed. */
const figureParents = new Set(['', 'p', 'div', 'section', 'aside', 'blockquote', 'details', 'li', 'dd', 'td', 'th', 'figure']);

const ratePlaceholder = /\[\[rate:(\d{1,10})\]\]/g;

/**
 * Renders the HTML of an article: sanitises it again, puts figures in place of `[[image:NAME]]`, and a job's current rate in place of
 * `[[rate:ID]]`. Removes placeholders without an image, and shows a dash for a job without a rate. Searches only text nodes, so
 * a figure never ends up inside an attribute.
 */
export function renderBody(html: string, images: readonly NewsImage[], jobs: readonly Pick<RelatedJob, 'id' | 'rate'>[] = []): string {
  const rates = new Map(jobs.map((job) => [String(job.id), `${Math.round(job.rate)}%`]));
  const byName = new Map(images.map((image) => [image.placeholder, image]));
  const replacePlaceholders = (escaped: string, parent = '') =>
    escaped
      .replace(ratePlaceholder, (_, id: string) => rates.get(id) ?? '–')
      .replace(imagePlaceholder, (_, name: string) => {
        const image = byName.get(name);
        if (!image || !figureParents.has(parent)) return '';
        return parent === 'p' ? `</p>${renderFigure(image)}<p>` : renderFigure(image);
      });
  return sanitizeArticle(html, replacePlaceholders).replace(/<p>\s*<\/p>/g, '');
}

function renderFigure({ url, alt, caption, width, height }: NewsImage): string {
  const picture = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  return `<figure>${picture}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`;
}
