import { fill } from '#src/i18n/fill.ts';
import { keepPlace, keptPlace } from './place.ts';

/** How far below the view the next batch begins to load, and how long after the first load that is set up. */
const scrollMargin = '200px';
const setUpAfter = 500;

export interface Batch<Item> {
  items: Item[];
  /** Says how many there are over all pages. */
  count: string;
}

/** What one board has of its own. */
export interface BoardKind<Query extends { page: number; q: string }, Item> {
  /** `filtered` takes `count` and `loaded`. */
  texts: Record<'failed' | 'filtered' | 'loading' | 'noMore', string>;
  readQuery(search: URLSearchParams): Query;
  /** The query of an address that shows just this. */
  toSearch(query: Query): string;
  /** What may stand in the search box. */
  clean(text: string): string;
  matches(card: HTMLElement, text: string): boolean;
  /** One page from the API. Rejects when it is refused, fails or is aborted. */
  load(query: Query, signal: AbortSignal): Promise<Batch<Item>>;
  fill(template: HTMLTemplateElement, item: Item): Node;
}

/** Makes the numbered pages of the server's board one list that grows as it is scrolled. */
export function openBoard<Query extends { page: number; q: string }, Item>(root: HTMLElement, kind: BoardKind<Query, Item>): void {
  const board = new Board(root, kind);
  board.listen();
  void board.comeBack();
  setTimeout(() => board.watch(), setUpAfter);
}

/** @throws Error where the page lacks the element */
function find<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

class Board<Query extends { page: number; q: string }, Item> {
  readonly #root: HTMLElement;
  readonly #kind: BoardKind<Query, Item>;
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #tail: HTMLElement;
  readonly #observer: IntersectionObserver;
  /** What the list shows; `page` counts the batches and begins with the page that the server made. */
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
      ([entry]) => {
        if (entry?.isIntersecting) void this.#loadNext();
      },
      { rootMargin: scrollMargin },
    );
    root.toggleAttribute('data-live', true);
    this.#input.removeAttribute('maxlength'); // the script cuts after cleaning, so that what is removed does not count
  }

  /** Begins, or begins anew, to load whenever the end of the list comes near. */
  watch(): void {
    this.#observer.unobserve(this.#tail);
    this.#observer.observe(this.#tail);
  }

  listen(): void {
    const typed = () => this.#type();
    this.#input.addEventListener('input', (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) typed();
    });
    this.#input.addEventListener('compositionend', typed);
    for (const choice of this.#root.querySelectorAll('form select')) {
      choice.addEventListener('change', () => this.#startAnew(this.#query.q));
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
    if (this.#filter !== '') this.#showFiltered(); // a text that the browser kept over a reload
    addEventListener('pagehide', () => keepPlace({ page: this.#query.page, top: scrollY }));
  }

  /** Shows whoever comes back from a card the list as they left it, at the place where they were. */
  async comeBack(): Promise<void> {
    const place = keptPlace();
    if (!place || place.page <= this.#query.page) return;
    await this.#loadNext(place.page);
    if (this.#query.page === place.page) scrollTo({ top: place.top, behavior: 'instant' });
  }

  /** The text that filters what is loaded; empty while the list itself shows the answer to it. */
  get #filter(): string {
    const text = this.#kind.clean(this.#input.value).trim();
    return text === this.#query.q ? '' : text;
  }

  #type(): void {
    const clean = this.#kind.clean(this.#input.value);
    if (clean !== this.#input.value) this.#input.value = clean;
    if (clean === '' && this.#query.q !== '') this.#startAnew('');
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
    location.assign(location.pathname + this.#kind.toSearch({ ...this.#chosen(), q: this.#kind.clean(this.#input.value).trim(), page: 1 }));
  }

  #chosen(): Query {
    const form = new FormData(find<HTMLFormElement>(this.#root, 'form'));
    const search = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    return this.#kind.readQuery(search);
  }

  /** The list from its first page again, after a change of what it shows; the address follows. */
  #startAnew(q: string): void {
    this.#running?.abort();
    this.#running = null;
    this.#query = { ...this.#chosen(), q, page: 0 };
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
      if (first) this.#list.replaceChildren(); // what stands there is not what was asked for
    }
    this.#running = null;
    this.#list.ariaBusy = 'false';
    this.#say(this.#failed ? 'failed' : this.#ended && this.#list.children.length > 0 ? 'noMore' : null);
    this.#showFiltered();
    this.watch();
  }

  #add(items: Item[], first: boolean): void {
    const template = find<HTMLTemplateElement>(this.#root, 'template');
    if (first) this.#list.replaceChildren();
    for (const item of items) this.#list.appendChild(this.#kind.fill(template, item));
  }

  #say(key: 'failed' | 'loading' | 'noMore' | null): void {
    find(this.#root, '[data-state]').textContent = key ? this.#kind.texts[key] : '';
    find(this.#root, '[data-retry]').hidden = key !== 'failed';
  }
}
