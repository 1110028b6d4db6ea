import sanitizeHtml, { type IOptions } from 'sanitize-html';
import hosts from './video-hosts.json' with { type: 'json' };

/** Hosts whose videos may be embedded. The content security policy lists them too. */
export const videoHosts: string[] = hosts;

const size = ['width', 'height'];
/** Media must be our own files: external ones would reveal the reader to their host. */
const ownFile = /^\/media\/[\w./-]+$/;

const options: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'blockquote', 'hr', 'pre', 'br', 'figure', 'figcaption', 'div', 'section', 'aside', 'details', 'summary'],
    ...[
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'code',
      'kbd',
      'q',
      'cite',
      'abbr',
      'span',
      'time',
      'del',
      'ins',
    ],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'ruby', 'rt', 'rp', 'wbr'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
    ...['img', 'picture', 'audio', 'video', 'source', 'track', 'iframe'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target', 'hreflang'],
    img: ['src', 'alt', 'title', 'loading', 'decoding', ...size],
    source: ['src', 'type', ...size],
    audio: ['src', 'controls', 'preload'],
    video: ['src', 'controls', 'preload', 'poster', 'playsinline', ...size],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy', 'sandbox', ...size],
    ol: ['start', 'reversed', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    abbr: ['title'],
    details: ['open'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: videoHosts,
  allowIframeRelativeUrls: false,
  nestingLimit: 60,
  transformTags: {
    // the page already has its only h1
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, target: _target, rel: _rel, ...rest }) => ({
      tagName,
      attribs: { ...rest, ...(href === undefined ? {} : linkAttributes(href)) },
    }),
    iframe: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...attributes,
        loading: 'lazy',
        referrerpolicy: 'strict-origin-when-cross-origin',
        sandbox: 'allow-scripts allow-same-origin allow-presentation',
      },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy', decoding: 'async' } }),
    audio: (tagName, attributes) => ({ tagName, attribs: mediaAttributes(attributes) }),
    video: (tagName, attributes) => ({ tagName, attribs: mediaAttributes(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (['img', 'source', 'track'].includes(tag) && !ownFile.test(attribs['src'] ?? '')) || (tag === 'iframe' && !attribs['src']),
};

/** External links open in a new tab without referrer. Addresses that are neither external nor internal are dropped. */
function linkAttributes(href: string): Record<string, string> {
  // browsers ignore whitespace and control characters in URLs, which can hide a scheme
  const plain = Array.from(href)
    .filter((sign) => sign > ' ' && !/\s/.test(sign))
    .join('');
  if (/^https?:\/\//i.test(plain)) return { href: plain, target: '_blank', rel: 'noopener nofollow' };
  return /^(?:\/(?![/\\])|#|mailto:)/i.test(plain) ? { href: plain } : {};
}

function mediaAttributes({ src = '', poster = '', ...rest }: Record<string, string>): Record<string, string> {
  const own = Object.entries({ src, poster }).filter(([, file]) => ownFile.test(file));
  return { ...rest, ...Object.fromEntries(own), controls: '', preload: 'none' };
}

/**
 * Sanitises HTML with an allow-list: headings, paragraphs, links, images, lists, tables, media, and frames of video hosts. Everything else
 * is removed; scripts and styles with their content. Idempotent.
 * @param inText replaces the text between tags; gets escaped text and returns safe HTML
 */
export function sanitizeArticle(html: string, inText?: (escaped: string, parentTag: string) => string): string {
  return sanitizeHtml(html, inText ? { ...options, textFilter: inText } : options);
}
