import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import pg from 'pg';
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

const querySchema = z.object({ query: z.string(), params: z.array(z.unknown()).default([]) });
const bodySchema = z.union([z.object({ queries: z.array(querySchema) }), querySchema]);

/** Neon's driver parses values from their text form, so nothing is parsed here. */
const rawTypes = { getTypeParser: () => (value: string) => value };

const isolationLevels: Record<string, string> = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
};

async function runQuery(client: pg.PoolClient, { query, params }: z.infer<typeof querySchema>, rowAsArray: boolean) {
  const config: pg.QueryConfig & { rowMode?: 'array' } = { text: query, values: params, types: rawTypes };
  if (rowAsArray) config.rowMode = 'array';
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(config);
  const result = Array.isArray(answer) ? answer.at(-1) : answer;
  if (!result) throw new Error('the statement gave no result');
  const { command, rowCount, rows, fields } = result;
  return { command, rowCount, rows, rowAsArray, fields };
}

async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // the pool does not listen to a checked-out client, and an unhandled error of a dropped backend would end the process
  let lost: Error | undefined;
  const onError = (error: Error) => (lost = error);
  client.on('error', onError);
  try {
    return await work(client);
  } finally {
    client.off('error', onError);
    client.release(lost);
  }
}

async function runBody(client: pg.PoolClient, text: string, headers: http.IncomingHttpHeaders): Promise<unknown> {
  const body = bodySchema.parse(JSON.parse(text));
  const rowAsArray = headers['neon-array-mode'] === 'true';
  if ('query' in body) return runQuery(client, body, rowAsArray);
  const level = isolationLevels[String(headers['neon-batch-isolation-level'] ?? '')];
  const readOnly = headers['neon-batch-read-only'] === 'true' ? ' READ ONLY' : '';
  await client.query(`BEGIN${level ? ` ISOLATION LEVEL ${level}` : ''}${readOnly}`);
  try {
    const results = [];
    for (const query of body.queries) results.push(await runQuery(client, query, rowAsArray));
    await client.query('COMMIT');
    return { results };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // a lost backend has rolled back already
    throw error;
  }
}

function asNeonError(error: unknown): { status: number; body: object } {
  if (!(error instanceof pg.DatabaseError))
    return { status: 500, body: { message: error instanceof Error ? error.message : String(error) } };
  const { message, severity, code, detail, hint, position, where, schema, table, column, dataType, constraint, routine } = error;
  return {
    status: 400,
    body: { message, severity, code, detail, hint, position, where, schema, table, column, dataType, constraint, routine },
  };
}

/** A fair mutex. */
class Mutex {
  private last: Promise<void> = Promise.resolve();

  /** Waits for the lock and resolves with its release function. */
  async acquire(): Promise<() => void> {
    const before = this.last;
    let end: () => void = () => undefined;
    this.last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }
}

/** Handles `POST /sql`: one statement, or several as a transaction. */
async function answerSql(pool: pg.Pool, turns: Mutex | null, request: http.IncomingMessage): Promise<{ status: number; body: unknown }> {
  if (request.method !== 'POST' || request.url !== '/sql') return { status: 404, body: { message: 'not found' } };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const endTurn = await turns?.acquire();
  try {
    return {
      status: 200,
      body: await onClient(pool, (client) => runBody(client, Buffer.concat(chunks).toString('utf8'), request.headers)),
    };
  } catch (error) {
    return asNeonError(error);
  } finally {
    endTurn?.();
  }
}

/** Tunnels the Postgres wire protocol between a WebSocket and the server. */
async function openTunnel(target: URL, turns: Mutex | null, socket: WebSocket): Promise<void> {
  const stream = createWebSocketStream(socket);
  stream.on('error', () => stream.destroy()); // the client may leave while it waits for its turn
  const endTurn = await turns?.acquire();
  if (stream.destroyed) return endTurn?.();
  const upstream = net.connect(Number(target.port || 5432), target.hostname).setNoDelay(true);
  const end = () => {
    upstream.destroy();
    stream.destroy();
    endTurn?.();
  };
  stream.pipe(upstream).pipe(stream);
  for (const side of [upstream, stream]) side.on('error', end).on('close', end);
}

/**
 * Puts Neon's SQL-over-HTTP (`POST /sql`: single, batch, isolation) and WebSocket tunnel (`/v2`) in front of any Postgres. It survives aborted
 * requests and lost backends.
 * @param postgresUrl the server behind it, over plain TCP
 * @param options.oneSession the server has a single session, so each request and each open tunnel gets exclusive use of it
 * @param options.port 0 takes a free one
 * @returns the address for `NEON_LOCAL_PROXY`, and a function that stops the proxy
 */
export async function startNeonProxy(
  postgresUrl: string,
  { oneSession, port: wanted = 0 }: { oneSession: boolean; port?: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const turns = oneSession ? new Mutex() : null;
  const pool = new pg.Pool({ connectionString: postgresUrl, max: oneSession ? 1 : 10 });
  pool.on('error', () => undefined);
  const server = http.createServer((request, response) => {
    answerSql(pool, turns, request)
      .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
      .catch(() => response.destroy()); // the request was aborted
  });
  server.keepAliveTimeout = 600_000; // Node's default of five seconds can close a connection that the Worker is about to reuse
  const tunnel = new WebSocketServer({ server, path: '/v2' });
  tunnel.on('connection', (socket) => void openTunnel(new URL(postgresUrl), turns, socket));
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo; // a listening TCP server has an AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sql`,
    close: async () => {
      tunnel.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}

// `node neon-proxy.ts PORT POSTGRES_URL one|many`: in front of a Postgres that has one session, or many
if (import.meta.main) {
  const [port = '', url = '', sessions = ''] = process.argv.slice(2);
  const { close } = await startNeonProxy(url, { oneSession: sessions === 'one', port: Number(port) });
  process.on('SIGTERM', () => void close().finally(() => process.exit()));
}
