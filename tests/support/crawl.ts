import { findAddresses, parsePage } from './site-links.ts';

interface Plan {
  /** Address of the site under test. */
  base: string;
  /** The origin that the site writes into absolute addresses. */
  siteOrigin: string;
  /** Paths to begin with. */
  startPaths: readonly string[];
  /** Whether the links on a page are followed. For other pages, only the status is checked. */
  isFollowed: (path: string) => boolean;
  /** Whether an address in a sitemap, feed or text is fetched. */
  isListed: (path: string) => boolean;
  /** Whether an address is left out because others like it are fetched. */
  isSkipped: (path: string) => boolean;
  /** Paths that redirect, and where they redirect to. */
  redirects: Readonly<Record<string, string>>;
  /** Number of requests at the same time. */
  concurrency: number;
}

/** The language of a page by its path: Chinese under `/zh` or with `lang=zh`. Null if it has no language. */
function languageOf(path: string): 'en' | 'zh' | null {
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (pathname === '/api/docs') return searchParams.get('lang') === 'zh' ? 'zh' : searchParams.has('lang') ? 'en' : null;
  if (/^\/(?:api|media|fonts|og|zh\/og|_astro)\/|\.\w+$/.test(pathname)) return null;
  return /^\/zh(?:\/|$)/.test(pathname) ? 'zh' : 'en';
}

/** A crawl that fetches every internal link once. */
class Crawl {
  readonly statuses = new Map<string, number>();
  readonly problems = new Set<string>();
  private readonly plan: Plan;
  private readonly ids = new Map<string, ReadonlySet<string>>();
  private readonly links: { from: string; path: string; fragment: string }[] = [];
  private readonly queued = new Set<string>();
  private readonly queue: string[] = [];

  constructor(plan: Plan) {
    this.plan = plan;
  }

  async run(): Promise<void> {
    this.plan.startPaths.forEach((path) => this.add(path));
    const work = async () => {
      for (let path = this.queue.shift(); path !== undefined; path = this.queue.shift()) await this.visit(path);
    };
    // a worker stops when the queue is empty, but a page that another worker is reading may add links to it
    while (this.queue.length > 0) await Promise.all(Array.from({ length: this.plan.concurrency }, work));
    for (const { from, path, fragment } of this.links) {
      if (fragment !== '' && !this.ids.get(path)?.has(fragment)) this.problems.add(`${from}: ${path} has no #${fragment}`);
      const status = this.statuses.get(path);
      if (status !== 200 && !(path in this.plan.redirects)) this.problems.add(`${from}: leads to ${path} (${status})`);
    }
  }

  private add(path: string): void {
    if (this.queued.has(path)) return;
    this.queued.add(path);
    this.queue.push(path);
  }

  private async visit(path: string): Promise<void> {
    const response = await fetch(new URL(path, this.plan.base), { redirect: 'manual' });
    this.statuses.set(path, response.status);
    const text = await response.text();
    const location = response.headers.get('location');
    if (location !== null) return this.checkRedirect(path, location);
    if (response.status !== 200) return void this.problems.add(`${path}: ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) await this.readPage(path, text);
    else if (/xml|feed|text\/plain/.test(type)) this.readList(path, text);
  }

  private checkRedirect(path: string, location: string): void {
    const { pathname, search } = new URL(location, new URL(path, this.plan.base));
    if (this.plan.redirects[path] !== pathname) this.problems.add(`${path}: redirects to ${location}`);
    this.add(pathname + search);
  }

  private async readPage(path: string, html: string): Promise<void> {
    const { language, links, ids } = await parsePage(html);
    this.ids.set(path, ids);
    const expected = languageOf(path);
    if (expected && language !== expected) this.problems.add(`${path}: has the language "${language}"`);
    if (this.plan.isFollowed(path)) for (const { href, hreflang } of links) this.addLink(path, href, hreflang);
  }

  /** Sitemaps and feeds name pages of both languages. */
  private readList(from: string, text: string): void {
    for (const address of findAddresses(text).filter((one) => one.startsWith(this.plan.siteOrigin))) {
      const { pathname, search } = new URL(address);
      if (!this.plan.isListed(pathname + search)) continue;
      this.links.push({ from, path: pathname + search, fragment: '' });
      this.add(pathname + search);
    }
  }

  private addLink(from: string, href: string, hreflang: string | null): void {
    const origin = new URL(from, this.plan.base);
    if (!URL.canParse(href, origin)) return void this.problems.add(`${from}: not an address: ${href}`);
    const url = new URL(href, origin);
    if (url.protocol === 'data:' || url.protocol === 'mailto:') return;
    if (![new URL(this.plan.base).origin, this.plan.siteOrigin].includes(url.origin)) {
      if (url.protocol !== 'https:' || !url.hostname.includes('.')) this.problems.add(`${from}: not a public address: ${href}`);
      return;
    }
    const path = url.pathname + url.search;
    this.checkLanguage({ from, path, href, hreflang });
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (fragment === '' && this.plan.isSkipped(path)) return;
    this.links.push({ from, path, fragment });
    this.add(path);
  }

  private checkLanguage({ from, path, href, hreflang }: { from: string; path: string; href: string; hreflang: string | null }): void {
    const [here, there] = [languageOf(from), languageOf(path)];
    if (!there) return;
    if (here && here !== there && !hreflang) this.problems.add(`${from}: leads into the other language: ${href}`);
    if (hreflang && hreflang !== 'x-default' && !hreflang.startsWith(there)) this.problems.add(`${from}: is not ${hreflang}: ${href}`);
  }
}

/**
 * Fetches every internal link once, except those that the plan skips. Problems are wrong statuses and redirects, missing fragments, links into the
 * other language without `hreflang`, pages whose language differs from that of their address, and malformed addresses. Nothing outside the site is
 * fetched.
 */
export async function crawl(plan: Plan): Promise<{ statuses: ReadonlyMap<string, number>; problems: string[] }> {
  const crawler = new Crawl(plan);
  await crawler.run();
  return { statuses: crawler.statuses, problems: [...crawler.problems] };
}
