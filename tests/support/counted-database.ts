import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const statementSchema = z.object({ query: z.string() });
const bodySchema = z.union([z.object({ queries: z.array(statementSchema) }), statementSchema.transform((one) => ({ queries: [one] }))]);

export interface CountedDatabase {
  /** For `NEON_LOCAL_PROXY`. */
  url: string;
  /** The reading statements since the last call of this function, one line each. */
  takeStatements(): string[];
  close(): Promise<void>;
}

/** Starts a proxy in front of the local database's HTTP address that records reading statements. */
export async function countStatements(target: string): Promise<CountedDatabase> {
  let reads: string[] = [];
  const server = http.createServer((request, response) => {
    void forward(request, response).catch(() => response.writeHead(502).end());
  });
  async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { queries } = bodySchema.parse(JSON.parse(body.toString('utf8')));
    const newReads = queries.map(({ query }) => query.replace(/\s+/g, ' ').trim()).filter((query) => /^(select|with)\b/i.test(query));
    reads.push(...newReads);
    const headers = Object.entries(request.headers).filter(([name]) => /^(content-type|neon-|authorization)/.test(name));
    const answer = await fetch(target, {
      method: 'POST',
      body,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(Buffer.from(await answer.arrayBuffer()));
  }
  server.keepAliveTimeout = 600_000; // like the database's own proxy
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has an AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sql`,
    takeStatements: () => {
      const statements = reads;
      reads = [];
      return statements;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
