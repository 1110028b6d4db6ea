/** A page as this isolate has it, between two looks at the data centre's cache. */
export interface NearPage {
  body: ArrayBuffer;
  headers: Headers;
  tags: string[];
  /** Milliseconds since 1970. */
  madeAt: number;
  /** When the data centre's cache last had this very page, and no purge of it. */
  confirmedAt: number;
}

/** How long a page is answered without such a look, in milliseconds. */
const confirmedFor = 1000;
const roomFor = 16 * 1024 * 1024;

const pages = new Map<string, NearPage>();
let bytes = 0;

/** The page under a key, where it was confirmed just now. */
export function nearPage(key: string, now: number): NearPage | null {
  const page = pages.get(key);
  return page && now - page.confirmedAt < confirmedFor ? page : null;
}

/** Keeps a page near; the oldest leave when there is no room. */
export function keepNear(key: string, page: NearPage): void {
  drop(key);
  pages.set(key, page);
  bytes += page.body.byteLength;
  for (const oldest of pages.keys()) {
    if (bytes <= roomFor) return;
    drop(oldest);
  }
}

/** Drops all pages of a tag. */
export function forgetTag(tag: string): void {
  for (const [key, { tags }] of pages) if (tags.includes(tag)) drop(key);
}

function drop(key: string): void {
  const page = pages.get(key);
  if (!page) return;
  bytes -= page.body.byteLength;
  pages.delete(key);
}
