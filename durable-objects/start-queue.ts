import { DurableObject } from 'cloudflare:workers';
import { isQueueFull, nextTurn } from '#src/features/foundation/limits/start-turn.ts';

/**
 * Spreads the starts of new analyses over time when too many come within a minute. A Durable Object, because all analysts worldwide wait in
 * one queue. Storage holds the latest turn that was given. Analysts call it, each once for its title.
 */
export class StartQueue extends DurableObject<Env> {
  /** Whether a title that came now would wait too long. */
  async isFull(): Promise<boolean> {
    return isQueueFull(await this.last(), Date.now());
  }

  /** How long a title that came now would wait, in milliseconds. */
  async waitMs(): Promise<number> {
    return Math.max(0, (await this.last()) - Date.now());
  }

  /** When one more title may start, in milliseconds since 1970. */
  async take(perMinute: number): Promise<number> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const { turn, startAt } = nextTurn(await this.last(), Date.now(), perMinute);
      await this.ctx.storage.put('last', turn);
      return startAt;
    });
  }

  private async last(): Promise<number> {
    return (await this.ctx.storage.get<number>('last')) ?? 0;
  }
}
