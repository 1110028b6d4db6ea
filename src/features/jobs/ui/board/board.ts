import { fill } from '#src/i18n/fill.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { type BoardQuery, boardSearch, cleanBoardQuery, matchesTitle, readBoardQuery } from '../../board-query.ts';
import { fillCard } from './fill-card.ts';
import { loadBatch } from './load-batch.ts';
import type { BoardStrings } from './strings.ts';

/** How far below the view the next batch begins to load, and how long after the first load that is set up. */
const scrollMargin = '200px';
const setUpAfter = 500;

/** Makes the numbered pages of the server's board one list that grows as it is scrolled. */
export function openBoard(root: HTMLElement): void {
  const board = new Board(root);
  board.listen();
  setTimeout(() => board.watch(), setUpAfter);
}

/** @throws Error where the page lacks the element */
function find<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

class Board {
  readonly #root: HTMLElement;
  readonly #strings: BoardStrings;
  readonly #language = pathLanguage(location.pathname);
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #tail: HTMLElement;
  readonly #observer: IntersectionObserver;
  /** What the list shows; `page` counts the batches and begins with the page that the server made. */
  #query: BoardQuery;
  #count: string;
  #ended = false;
  #failed = false;
  #running: AbortController | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#strings = JSON.parse(root.dataset['strings'] ?? '{}') as BoardStrings; // written by JobBoard.astro
    this.#input = find(root, 'input');
    this.#list = find(root, 'ol');
    this.#tail = find(root, '.board-tail');
    this.#query = readBoardQuery(new URLSearchParams(location.search));
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
    for (const name of ['category', 'sort']) {
      find(this.#root, `[name=${name}]`).addEventListener('change', () => this.#startAnew(this.#query.q));
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
  }

  /** The text that filters what is loaded; empty while the list itself shows the answer to it. */
  get #filter(): string {
    const text = cleanBoardQuery(this.#input.value).trim();
    return text === this.#query.q ? '' : text;
  }

  #type(): void {
    const clean = cleanBoardQuery(this.#input.value);
    if (clean !== this.#input.value) this.#input.value = clean;
    if (clean === '' && this.#query.q !== '') this.#startAnew('');
    else this.#showFiltered();
    if (this.#filter === '') this.watch();
  }

  #showFiltered(): void {
    const filter = this.#filter;
    const cards = [...this.#list.children].filter((card) => card instanceof HTMLElement);
    for (const card of cards)
      card.hidden = filter !== '' && !matchesTitle(card.querySelector('[data-slot=title]')?.textContent ?? '', filter);
    const shown = cards.filter((card) => !card.hidden).length;
    const filtered = fill(this.#strings['board.filtered'], { count: shown, loaded: cards.length });
    find(this.#root, '[data-count]').textContent = filter === '' ? this.#count : filtered;
    find(this.#root, '[data-offer]').hidden = filter === '';
    find(this.#root, '[data-none]').hidden = cards.length > 0 || this.#running !== null || this.#failed;
    find(this.#root, '.board-tail').hidden = filter !== '';
  }

  #searchServer(): void {
    location.assign(location.pathname + boardSearch({ ...this.#chosen(), q: cleanBoardQuery(this.#input.value).trim(), page: 1 }));
  }

  #chosen(): BoardQuery {
    const form = new FormData(find<HTMLFormElement>(this.#root, 'form'));
    const search = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    return readBoardQuery(search);
  }

  /** The list from its first page again, after a change of what it shows; the address follows. */
  #startAnew(q: string): void {
    this.#running?.abort();
    this.#running = null;
    this.#query = { ...this.#chosen(), q, page: 0 };
    this.#ended = false;
    this.#failed = false;
    history.replaceState(history.state, '', location.pathname + boardSearch({ ...this.#query, page: 1 }));
    this.#root.querySelector('[rel=prev]')?.remove();
    void this.#loadNext();
  }

  async #loadNext(): Promise<void> {
    const first = this.#query.page === 0;
    if (this.#running || this.#ended || this.#failed || (this.#filter !== '' && !first)) return;
    const running = new AbortController();
    this.#running = running;
    this.#say('board.loading');
    this.#list.ariaBusy = String(first);
    try {
      const query = { ...this.#query, page: this.#query.page + 1 };
      const { jobs, total } = await loadBatch(query, this.#language, running.signal);
      this.#query = query;
      this.#ended = jobs.length === 0;
      this.#add(jobs, first);
      if (first) this.#count = fill(this.#strings['job.board_count'], { count: total });
    } catch {
      if (running.signal.aborted) return;
      this.#failed = true;
      if (first) this.#list.replaceChildren(); // what stands there is not what was asked for
    }
    this.#running = null;
    this.#list.ariaBusy = 'false';
    this.#say(this.#failed ? 'board.failed' : this.#ended && this.#list.children.length > 0 ? 'board.no_more' : null);
    this.#showFiltered();
    this.watch();
  }

  #add(jobs: Awaited<ReturnType<typeof loadBatch>>['jobs'], first: boolean): void {
    const template = find<HTMLTemplateElement>(this.#root, 'template');
    if (first) this.#list.replaceChildren();
    for (const job of jobs) this.#list.appendChild(fillCard(template, job, { language: this.#language, strings: this.#strings }));
  }

  #say(key: 'board.failed' | 'board.loading' | 'board.no_more' | null): void {
    find(this.#root, '[data-state]').textContent = key ? this.#strings[key] : '';
    find(this.#root, '[data-retry]').hidden = key !== 'board.failed';
  }
}
