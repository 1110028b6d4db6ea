/** Debounce delay in milliseconds. */
const debounceMs = 120;

/** Loads suggestions with a debounce. Further typing aborts the running request. */
export class Suggester<Item> {
  readonly #load: (text: string, signal: AbortSignal) => Promise<Item[]>;
  readonly #show: (items: Item[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | null = null;

  constructor(load: (text: string, signal: AbortSignal) => Promise<Item[]>, show: (items: Item[]) => void) {
    this.#load = load;
    this.#show = show;
  }

  /** Requests suggestions for the text typed so far; an empty text has none. */
  ask(text: string): void {
    this.#stop();
    if (text) this.#timer = setTimeout(() => void this.#askNow(text), debounceMs);
    else this.#show([]);
  }

  /** Keeps the list as it is, so that it does not change while a suggestion is highlighted. */
  hold(): void {
    this.#stop();
  }

  clear(): void {
    this.#stop();
    this.#show([]);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
  }

  async #askNow(text: string): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    // suggestions are optional: the search works without them
    const items = await this.#load(text, request.signal).catch(() => null);
    if (items && !request.signal.aborted) this.#show(items);
  }
}
