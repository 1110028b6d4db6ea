import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Which requests to hold, and when: before they reach the target, or after the target has answered. With `dropped`, their connections are closed as
 * if the target were unreachable. `repeated`: they are refused with a message that repeats them.
 */
export interface Hold {
  matches(request: { url: string; body: string }): boolean;
  when: 'before' | 'after' | 'dropped' | 'repeated';
}

/** Matches requests with a statement that contains the words. Double quotes in the statement are ignored. */
export function matchStatement(words: string): Hold['matches'] {
  return ({ url, body }) => url === '/sql' && body.replaceAll('\\"', '').includes(words);
}

interface Target {
  /** The target gets the requests whose paths start with this. */
  prefix: string;
  origin: string;
}

/**
 * A proxy between the Worker and its database or models that can hold chosen requests for ever. To interrupt a process in exactly one step, a test
 * holds the request of that step and then kills the process.
 */
export class Gate {
  private readonly targets: Target[];
  private readonly server = http.createServer((request, response) => void this.forward(request, response).catch(() => response.destroy()));
  private hold: Hold | null = null;
  private heldCount = 0;
  private readonly waiting: { count: number; resolve: () => void }[] = [];
  private isUnreachable = false;
  url = '';

  constructor(targets: Target[]) {
    this.targets = targets;
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo; // a listening TCP server has an AddressInfo
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Holds matching requests from now on. Null holds none. Requests held earlier are never answered. */
  setHold(hold: Hold | null): void {
    this.hold = hold;
    this.heldCount = 0;
  }

  /** Sets whether every connection is dropped, as if the targets were unreachable. */
  setUnreachable(isAway: boolean): void {
    this.isUnreachable = isAway;
    if (isAway) this.server.closeAllConnections();
  }

  /** Resolves once `count` requests are held. `within` is in milliseconds. @throws Error if that takes longer */
  async untilHeld(count: number, within: number): Promise<void> {
    if (this.heldCount >= count) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timeout = setTimeout(() => reject(new Error(`only ${this.heldCount} of ${count} requests are held`)), within);
    this.waiting.push({ count, resolve });
    await promise;
    clearTimeout(timeout);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (this.isUnreachable) return void response.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = request.url ?? '/';
    const hold = this.hold?.matches({ url, body: body.toString('utf8') }) ? this.hold : null;
    if (hold?.when === 'before') return this.countHeld();
    if (hold?.when === 'dropped') return void response.destroy();
    if (hold?.when === 'repeated') return repeat(response, body.toString('utf8'));
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
    if (hold) return this.countHeld();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' }).end(content);
  }

  private countHeld(): void {
    this.heldCount += 1;
    for (const { count, resolve } of this.waiting) if (this.heldCount >= count) resolve();
  }
}

/** Refuses a request as providers of models and of mail do, with all of it in the message. */
function repeat(response: http.ServerResponse, message: string): void {
  const refusal = { statusCode: 400, name: 'validation_error', message, error: { message, type: 'invalid_request_error', code: 400 } };
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
}
