import { DurableObject } from 'cloudflare:workers';
import { isQueueFull, nextTurn } from '#src/features/foundation/limits/next-turn.ts';

/**
 * Spreads the starts of new analyses over time when too many come within a minute. A Durable Object, because all analysts worldwide share
 * one queue. Storage holds the latest turn. Each analyst calls it once for its title.
 */
export class StartQueue extends DurableObject<Env> {
  /** Whether a new title would wait too long. */
  async isFull(): Promise<boolean> {
    return isQueueFull(await this.loadLastTurn(), Date.now());
  }

  /** How long a new title would wait, in milliseconds. */
  async waitMs(): Promise<number> {
    return Math.max(0, (await this.loadLastTurn()) - Date.now());
  }

  /** Takes a turn. Returns when the title may start, in milliseconds since 1970. */
  async take(perMinute: number): Promise<number> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const { turn, startAt } = nextTurn(await this.loadLastTurn(), Date.now(), perMinute);
      await this.ctx.storage.put('last', turn);
      return startAt;
    });
  }

  private async loadLastTurn(): Promise<number> {
    return (await this.ctx.storage.get<number>('last')) ?? 0;
  }
}
