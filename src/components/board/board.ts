import { fill } from '#src/i18n/fill.ts';
import { firstInView, scrollBackTo, storedScrollPosition, storeScrollPosition } from './scroll-position.ts';

/** Distance below the viewport at which the next batch loads, and how long after opening a page that begins. */
const scrollMargin = '200px';
const setUpDelayMs = 500;

export interface Batch<Item> {
  items: Item[];
  /** Label for the total over all pages. */
  count: string;
}

/** What differs between boards. */
export interface BoardKind<Query extends { page: number; q: string }, Item> {
  /** `filtered` takes `count` and `loaded`. */
  texts: Record<'failed' | 'filtered' | 'loading' | 'noMore', string>;
  readQuery(search: URLSearchParams): Query;
  /** The query string for a query. */
  toSearch(query: Query): string;
  /** Cleans the text of the search box. */
  clean(text: string): string;
  matches(card: HTMLElement, text: string): boolean;
  /** Loads one page from the API. Rejects if refused, failed or aborted. */
  load(query: Query, signal: AbortSignal): Promise<Batch<Item>>;
  fill(template: HTMLTemplateElement, item: Item): DocumentFragment;
}

/** Turns the server's paginated board into one infinitely scrolling list. */
export function openBoard<Query extends { page: number; q: string }, Item>(root: HTMLElement, kind: BoardKind<Query, Item>): void {
  const board = new Board(root, kind);
  board.listen();
  void board.restore();
  setTimeout(() => board.watch(), setUpDelayMs);
}

/** @throws Error if the page lacks the element */
function find<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/** The path of the page that a card opens. */
function addressOf(card: DocumentFragment | Element): string | undefined {
  return card.querySelector('a')?.getAttribute('href')?.split('?')[0];
}

class Board<Query extends { page: number; q: string }, Item> {
  readonly #root: HTMLElement;
  readonly #kind: BoardKind<Query, Item>;
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #tail: HTMLElement;
  readonly #observer: IntersectionObserver;
  /** The current query; `page` counts the batches and starts with the server-rendered page. */
  #query: Query;
  #count: string;
  #ended = false;
  #failed = false;
  #running: AbortController | null = null;

  constructor(root: HTMLElement, kind: BoardKind<Query, Item>) {
    this.#root = root;
    this.#kind = kind;
    this.#input = find(root, 'input');
    this.#list = find(root, 'ol');
    this.#tail = find(root, '.board-tail');
    this.#query = kind.readQuery(new URLSearchParams(location.search));
    this.#count = find(root, '[data-count]').textContent;
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void this.#loadNext(); // a busy browser delivers several entries at once
      },
      { rootMargin: scrollMargin },
    );
    root.toggleAttribute('data-live', true);
    this.#input.removeAttribute('maxlength'); // the script truncates after cleaning, so removed characters do not count
  }

  /** Starts or restarts watching the end of the list, so that the next batch loads when it comes near. */
  watch(): void {
    this.#observer.unobserve(this.#tail);
    this.#observer.observe(this.#tail);
  }

  listen(): void {
    const onType = () => this.#type();
    this.#input.addEventListener('input', (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) onType();
    });
    this.#input.addEventListener('compositionend', onType);
    for (const choice of this.#root.querySelectorAll('form select')) {
      choice.addEventListener('change', () => this.#restart(this.#query.q));
    }
    find(this.#root, 'form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#searchServer();
    });
    find(this.#root, '[data-offer] button').addEventListener('click', () => this.#searchServer());
    find(this.#root, '[data-retry]').addEventListener('click', () => {
      this.#failed = false;
      void this.#loadNext();
    });
    if (this.#filter !== '') this.#showFiltered(); // text that the browser restored on reload
    addEventListener('pagehide', () => {
      const first = firstInView(this.#list);
      if (first) storeScrollPosition({ page: this.#query.page, ...first });
    });
  }

  /** Restores the list and scroll position after returning from a card. */
  async restore(): Promise<void> {
    const place = storedScrollPosition();
    if (!place || place.page <= this.#query.page) return;
    await this.#loadNext(place.page);
    if (this.#query.page === place.page) scrollBackTo(this.#list, place);
  }

  /** The text that filters the loaded items; empty once the list itself is the search result. */
  get #filter(): string {
    const text = this.#kind.clean(this.#input.value).trim();
    return text === this.#query.q ? '' : text;
  }

  #type(): void {
    const clean = this.#kind.clean(this.#input.value);
    if (clean !== this.#input.value) this.#input.value = clean;
    if (clean === '' && this.#query.q !== '') this.#restart('');
    else this.#showFiltered();
    if (this.#filter === '') this.watch();
  }

  #showFiltered(): void {
    const filter = this.#filter;
    const cards = [...this.#list.children].filter((card) => card instanceof HTMLElement);
    for (const card of cards) card.hidden = filter !== '' && !this.#kind.matches(card, filter);
    const shown = cards.filter((card) => !card.hidden).length;
    const filtered = fill(this.#kind.texts.filtered, { count: shown, loaded: cards.length });
    find(this.#root, '[data-count]').textContent = filter === '' ? this.#count : filtered;
    find(this.#root, '[data-offer]').hidden = filter === '';
    find(this.#root, '[data-none]').hidden = cards.length > 0 || this.#running !== null || this.#failed;
    find(this.#root, '.board-tail').hidden = filter !== '';
  }

  #searchServer(): void {
    location.assign(
      location.pathname + this.#kind.toSearch({ ...this.#chosenFilters(), q: this.#kind.clean(this.#input.value).trim(), page: 1 }),
    );
  }

  #chosenFilters(): Query {
    const form = new FormData(find<HTMLFormElement>(this.#root, 'form'));
    const search = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    return this.#kind.readQuery(search);
  }

  /** Reloads the list from page one after the query changed, and updates the address. */
  #restart(q: string): void {
    this.#running?.abort();
    this.#running = null;
    this.#query = { ...this.#chosenFilters(), q, page: 0 };
    this.#ended = false;
    this.#failed = false;
    history.replaceState(history.state, '', location.pathname + this.#kind.toSearch({ ...this.#query, page: 1 }));
    this.#root.querySelector('[rel=prev]')?.remove();
    void this.#loadNext();
  }

  async #loadNext(last = this.#query.page + 1): Promise<void> {
    const first = this.#query.page === 0;
    if (this.#running || this.#ended || this.#failed || (this.#filter !== '' && !first)) return;
    const running = new AbortController();
    this.#running = running;
    this.#say('loading');
    this.#list.ariaBusy = String(first);
    try {
      const pages = Array.from({ length: last - this.#query.page }, (_, index) => this.#query.page + 1 + index);
      const batches = await Promise.all(pages.map((page) => this.#kind.load({ ...this.#query, page }, running.signal)));
      const items = batches.flatMap((batch) => batch.items);
      this.#query = { ...this.#query, page: last };
      this.#ended = batches.at(-1)?.items.length === 0;
      this.#add(items, first);
      if (first) this.#count = batches[0]?.count ?? '';
    } catch {
      if (running.signal.aborted) return;
      this.#failed = true;
      if (first) this.#list.replaceChildren(); // the current items do not match the query
    }
    this.#running = null;
    this.#list.ariaBusy = 'false';
    this.#say(this.#failed ? 'failed' : this.#ended && this.#list.children.length > 0 ? 'noMore' : null);
    this.#showFiltered();
    this.watch();
  }

  /** Adds cards. Skips cards that are shown already: a new item may have moved them to the next page. */
  #add(items: Item[], first: boolean): void {
    const template = find<HTMLTemplateElement>(this.#root, 'template');
    if (first) this.#list.replaceChildren();
    const shown = new Set([...this.#list.children].map(addressOf));
    for (const item of items) {
      try {
        const card = this.#kind.fill(template, item);
        if (!shown.has(addressOf(card))) this.#list.appendChild(card);
      } catch (error) {
        reportError(error); // one broken item hides itself, not its page
      }
    }
  }

  #say(key: 'failed' | 'loading' | 'noMore' | null): void {
    find(this.#root, '[data-state]').textContent = key ? this.#kind.texts[key] : '';
    find(this.#root, '[data-retry]').hidden = key !== 'failed';
  }
}
