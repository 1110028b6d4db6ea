import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import WebSocket from 'ws';
import { z } from 'zod';
import { type Db, openDatabase } from '#drizzle/client.ts';
import { type Job, jobSchema } from '#src/features/jobs/page/contract.ts';
import { type SearchResult, searchResultSchema, type TaskStatus, taskStatusSchema } from '#src/features/search/query/contract.ts';
import { type JobGeneration, jobGenerationSchema } from '#src/features/foundation/progress/contract.ts';
import { randomId } from '#src/shared/ids.ts';
import { newVisitor } from './made-up.ts';
import { baseUrl, databaseEnv } from './platform-under-test.ts';

export { newVisitor, unknownTitle } from './made-up.ts';
export { type OwnWorker, startOwnWorker } from './own-worker.ts';

export type Language = 'en' | 'zh';

export interface Call {
  base?: string;
  method?: string;
  language?: string;
  visitor?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; `raw` is sent unchanged. */
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body parsed as JSON, or undefined if it is not JSON. */
  body: unknown;
}

/** Headers that a browser sends with calls by the site's scripts. */
export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

/** Calls the API under test at `/api`. Each call has a new connection, because an idle one may close just when the next call is sent. */
export async function call(address: string, options: Call = {}): Promise<Answer> {
  const { base = baseUrl(), method, language = 'en', visitor, headers, body, raw } = options;
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${base}/api${address}`, {
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      connection: 'close',
      'accept-language': language,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(visitor === undefined ? {} : { 'cf-connecting-ip': visitor }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parseJson(text) };
}

export interface Search extends Omit<Call, 'body' | 'raw' | 'method'> {
  room?: string;
  force?: boolean;
  /** Description of the work. */
  description?: string;
}

export function postSearch(query: string, { room, force, description, ...options }: Search = {}): Promise<Answer> {
  const ids = { connection_id: randomId(), client_task_id: room ?? randomId() };
  const body = { query, ...ids, ...(force ? { force_search: true } : {}), description };
  return call('/search-job', { visitor: newVisitor(), ...options, body });
}

/** Searches as a new visitor. @throws Error if the search is refused */
export async function search(query: string, options: Search = {}): Promise<SearchResult> {
  const answer = await postSearch(query, options);
  if (answer.status !== 200) throw new Error(`the search for "${query}" was refused: ${answer.text}`);
  return searchResultSchema.parse(answer.body);
}

export async function taskStatus(room: string, base?: string): Promise<TaskStatus> {
  return taskStatusSchema.parse((await call(`/check-task-status/${room}`, { ...(base ? { base } : {}) })).body);
}

/** Waits until a room's analysis has ended, and returns its status. */
export async function untilEnded(room: string, base?: string, within = 60_000): Promise<TaskStatus> {
  return until(
    () => taskStatus(room, base),
    ({ status }) => status !== 'processing',
    within,
  );
}

/** Searches an unknown title and waits for its job. */
export async function analyse(query: string, options: Search = {}): Promise<Job> {
  const { client_task_id: room, status } = await search(query, options);
  if (status !== 'processing') throw new Error(`"${query}" was already known`);
  const end = await untilEnded(room, options.base);
  if (end.job_id === null) throw new Error(`the analysis of "${query}" ended as ${end.status}`);
  return getJob(end.job_id, options);
}

export async function getJob(id: number, options: Pick<Call, 'base' | 'language'> = {}): Promise<Job> {
  const answer = await call(`/jobs/${id}`, options);
  if (answer.status !== 200) throw new Error(`job ${id} was not returned: ${answer.text}`);
  return jobSchema.parse(answer.body);
}

/** Polls until an answer meets the condition. `within` and `every` are milliseconds. @throws Error after `within` */
export async function until<T>(ask: () => Promise<T> | T, isExpected: (answer: T) => boolean, within = 60_000, every = 100): Promise<T> {
  for (const end = Date.now() + within; ; await sleep(every)) {
    const answer = await ask();
    if (isExpected(answer)) return answer;
    if (Date.now() > end) throw new Error(`after ${within} ms the answer was still ${JSON.stringify(answer)}`);
  }
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

export function database(): Db {
  return openDatabase(databaseEnv());
}

/** Runs one statement on the database under test. */
export async function query(strings: TemplateStringsArray, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return rowsSchema.parse((await database().execute(sql(strings, ...values))).rows);
}

export type Progress = JobGeneration['data'];
export const isEnd = ({ status }: Progress): boolean => status === 'completed' || status === 'error';

export interface ProgressSocket {
  /** All received messages as text, in order. */
  received: string[];
  /** The received progress events. */
  events(): Progress[];
  send(message: unknown): void;
  /** Sends the connection message. */
  join(room: string, lastSeq?: number): void;
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

interface SocketOptions {
  base?: string;
  room?: string;
  origin?: string;
}

/** Opens a progress socket. With `room` it connects to that room; otherwise the first message names one. */
export async function openSocket({ base = baseUrl(), room, origin }: SocketOptions = {}): Promise<ProgressSocket> {
  const address = `${base.replace('http', 'ws')}/api/ws${room === undefined ? '' : `?room=${room}`}`;
  const socket = new WebSocket(address, { ...(origin === undefined ? {} : { origin }) });
  const received: string[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }));
  });
  socket.on('message', (data: Buffer) => received.push(data.toString('utf8')));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const send = (message: unknown) =>
    socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  return {
    received,
    events: () => received.filter((text) => text.startsWith('{')).map((text) => jobGenerationSchema.parse(JSON.parse(text)).data),
    send,
    join: (id, lastSeq) => send({ type: 'connection', connection_id: randomId(), client_task_id: id, last_seq: lastSeq }),
    closed,
    close: () => socket.close(),
  };
}

/** Joins a room and returns its events once it has ended. */
export async function followRoom(room: string, base?: string): Promise<Progress[]> {
  const socket = await openSocket({ room, ...(base ? { base } : {}) });
  socket.join(room);
  const events = await until(
    () => socket.events(),
    (seen) => seen.some(isEnd),
  );
  socket.close();
  return events;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
