import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Which requests are held: before they reach the server behind, or after it has done its work and before its answer is told. */
export interface Hold {
  matches(request: { url: string; body: string }): boolean;
  when: 'before' | 'after';
}

interface Target {
  /** Requests whose path begins so go to this target. */
  prefix: string;
  origin: string;
}

/**
 * Stands between the Worker and what it talks to (database, models), passes everything on, and can hold chosen requests for ever: a
 * process killed while they are held was cut off in exactly that step.
 */
export class Gate {
  private readonly targets: Target[];
  private readonly server = http.createServer((request, response) => void this.pass(request, response).catch(() => response.destroy()));
  private hold: Hold | null = null;
  private held = 0;
  url = '';

  constructor(targets: Target[]) {
    this.targets = targets;
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo; // a TCP server that listens has an AddressInfo
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Holds what matches from now on; what was held before is dropped. Null lets everything pass. */
  set(hold: Hold | null): void {
    this.hold = hold;
    this.held = 0;
  }

  /** Resolves once so many requests are held. */
  async untilHeld(count: number, within: number): Promise<void> {
    for (const end = Date.now() + within; this.held < count; await sleep(20)) {
      if (Date.now() > end) throw new Error(`only ${this.held} of ${count} requests are held`);
    }
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = request.url ?? '/';
    const hold = this.hold?.matches({ url, body: body.toString('utf8') }) ? this.hold : null;
    if (hold?.when === 'before') return void (this.held += 1);
    const target = this.targets.find(({ prefix }) => url.startsWith(prefix));
    if (!target) return void response.writeHead(502).end();
    const headers = new Headers(
      Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && name !== 'host' ? [[name, value]] : [],
      ),
    );
    headers.delete('connection');
    headers.delete('content-length');
    const answer = await fetch(new URL(url, target.origin), {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 ? { body } : {}),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (hold) return void (this.held += 1);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' }).end(content);
  }
}
