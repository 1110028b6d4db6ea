import { Parser, StaticConfigLoader } from 'html-validate';

/** A link of a page. */
interface Link {
  /** The address with character references decoded. */
  href: string;
  /** The link's stated language, or null. */
  hreflang: string | null;
}

interface ParsedPage {
  language: string;
  links: Link[];
  ids: ReadonlySet<string>;
}

const references: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Decodes the value of an attribute as a browser does. */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (name) return references[name] ?? whole;
    return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal));
  });
}

/** Elements and attributes that link to pages and files. */
const sources = [
  ['a[href]', 'href'],
  ['link[href]', 'href'],
  ['form[action]', 'action'],
  ['img[src]', 'src'],
  ['source[src]', 'src'],
  ['script[src]', 'src'],
  ['iframe[src]', 'src'],
  ['astro-island[component-url]', 'component-url'],
  ['astro-island[renderer-url]', 'renderer-url'],
] as const;

const config = new StaticConfigLoader({ root: true }).getConfigFor('page.html');

/** Parses the links and fragment targets of an HTML page. */
export async function parsePage(html: string): Promise<ParsedPage> {
  const document = new Parser(await config).parseHtml(html);
  const attribute = (element: ReturnType<typeof document.querySelectorAll>[number], name: string) => {
    const value = element.getAttributeValue(name);
    return value === null ? null : decodeReferences(value);
  };
  const links = sources.flatMap(([selector, name]) =>
    document.querySelectorAll(selector).map((element) => ({
      href: attribute(element, name) ?? '',
      hreflang: attribute(element, 'hreflang'),
    })),
  );
  const ids = document.querySelectorAll('[id]').flatMap((element) => attribute(element, 'id') ?? []);
  const language = document.querySelector('html')?.getAttributeValue('lang') ?? '';
  return { language: language.slice(0, 2), links, ids: new Set(ids) };
}

/** Finds all absolute addresses in a text that is not HTML: a sitemap, a feed, `robots.txt`, `llms.txt`. */
export function findAddresses(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"'()\\]+/g)].map(([address]) => decodeReferences(address));
}
