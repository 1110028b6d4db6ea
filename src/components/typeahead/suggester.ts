/** How long typing must rest before anything is asked for, in milliseconds. */
const pause = 120;

/** Suggestions while typing: asked for after a short pause, and the request cancelled when the next letter comes. */
export class Suggester<Item> {
  readonly #load: (text: string, signal: AbortSignal) => Promise<Item[]>;
  readonly #show: (items: Item[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | null = null;

  constructor(load: (text: string, signal: AbortSignal) => Promise<Item[]>, show: (items: Item[]) => void) {
    this.#load = load;
    this.#show = show;
  }

  /** What was typed so far; without a text there is nothing to suggest. */
  ask(text: string): void {
    this.#stop();
    if (text) this.#timer = setTimeout(() => void this.#askNow(text), pause);
    else this.#show([]);
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
    // Suggestions are a convenience: when they fail or are overtaken, the search itself still works.
    const items = await this.#load(text, request.signal).catch(() => null);
    if (items && !request.signal.aborted) this.#show(items);
  }
}
