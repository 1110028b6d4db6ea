import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { type Db, openDatabase } from '#drizzle/client.ts';
import { putMedia } from '#drizzle/put-media.ts';
import { type Job, jobSchema } from '#src/features/jobs/contract.ts';
import {
  type JobGeneration,
  jobGenerationSchema,
  type SearchResult,
  searchResultSchema,
  type TaskStatus,
  taskStatusSchema,
} from '#src/features/search/contract.ts';
import { randomId } from '#src/shared/ids.ts';
import { sandboxVars } from './platform/platform.ts';
import { freePort } from './platform/ports.ts';
import { startWorkerProcess } from './platform/worker-process.ts';
import { type SandboxReviewers, startSandboxReviewers } from './sandbox-reviewers.ts';

export type Language = 'en' | 'zh';

/** An address that no other test uses: each has its own daily quota. Locally the Worker takes `cf-connecting-ip` as it is sent. */
export function newVisitor(): string {
  return ['10', ...Array.from({ length: 3 }, () => String(randomInt(256)))].join('.');
}

/** A title of this test alone: reads like a job, and resembles none that is known. `mark` may hold what the sandbox reviewers react to. */
export function unknownTitle(language: Language = 'en', mark = ''): string {
  const pick = (letters: string, count: number) => Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');
  if (language === 'zh')
    return `${mark}月${pick('岚霁霖霭曦晗旻昙暄昱晔晞煜烨焱燊', 3)}${pick('琮璟瑀珩瑱珈玥瑄璇琬琰璘玘玟珉珣珞琇琚瑗瑢璆璐璠', 4)}编舞师`;
  return [
    mark,
    // enough of each that no two of thousands share a word, which the matcher would take for a likeness
    `q${pick('aeiou', 1)}${pick('bcdfgklmnp', 3)}${pick('aeiou', 1)}${pick('bcdfgklmnp', 2)}${pick('xzvw', 3)}`,
    `${pick('bdfglmnv', 9)}en`,
    'choreographer',
  ]
    .filter(Boolean)
    .join(' ');
}

export interface Call {
  base?: string;
  method?: string;
  language?: string;
  visitor?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; `raw` is sent as it is. */
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, or undefined where it is none. */
  body: unknown;
}

/** Calls the API under test at `/api`. */
export async function call(address: string, options: Call = {}): Promise<Answer> {
  const { base = inject('baseUrl'), method, language = 'en', visitor, headers, body, raw } = options;
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${base}/api${address}`, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      'accept-language': language,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(visitor === undefined ? {} : { 'cf-connecting-ip': visitor }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parseJson(text) };
}

export interface Search extends Omit<Call, 'body' | 'raw' | 'method'> {
  room?: string;
  force?: boolean;
}

export function postSearch(query: string, { room, force, ...options }: Search = {}): Promise<Answer> {
  const body = { query, connection_id: randomId(), client_task_id: room ?? randomId(), ...(force ? { force_search: true } : {}) };
  return call('/search-job', { visitor: newVisitor(), ...options, body });
}

/** Searches as a visitor of its own, and expects an answer that is no refusal. */
export async function search(query: string, options: Search = {}): Promise<SearchResult> {
  const answer = await postSearch(query, options);
  if (answer.status !== 200) throw new Error(`the search for "${query}" was refused: ${answer.text}`);
  return searchResultSchema.parse(answer.body);
}

export async function taskStatus(room: string, base?: string): Promise<TaskStatus> {
  return taskStatusSchema.parse((await call(`/check-task-status/${room}`, { ...(base ? { base } : {}) })).body);
}

/** The state in which a room's analysis ended. */
export async function untilEnded(room: string, base?: string, within = 20_000): Promise<TaskStatus> {
  return until(
    () => taskStatus(room, base),
    ({ status }) => status !== 'processing',
    within,
  );
}

/** Searches an unknown title and waits for its job. */
export async function analyse(query: string, options: Search = {}): Promise<Job> {
  const { client_task_id: room, status } = await search(query, options);
  if (status !== 'processing') throw new Error(`"${query}" was known already`);
  const end = await untilEnded(room, options.base);
  if (end.job_id === null) throw new Error(`the analysis of "${query}" ended as ${end.status}`);
  return getJob(end.job_id, options);
}

export async function getJob(id: number, options: Pick<Call, 'base' | 'language'> = {}): Promise<Job> {
  const answer = await call(`/jobs/${id}`, options);
  if (answer.status !== 200) throw new Error(`job ${id} was not given: ${answer.text}`);
  return jobSchema.parse(answer.body);
}

/** Asks again and again until the answer is as wanted. */
export async function until<T>(ask: () => Promise<T> | T, wanted: (answer: T) => boolean, within: number, every = 100): Promise<T> {
  for (const end = Date.now() + within; ; await sleep(every)) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > end) throw new Error(`after ${within} ms it still was ${JSON.stringify(answer)}`);
  }
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

export function database(): Db {
  return openDatabase(inject('database'));
}

/** One statement on the database of the product under test. */
export async function query(strings: TemplateStringsArray, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return rowsSchema.parse((await database().execute(sql(strings, ...values))).rows);
}

export interface OwnWorker {
  url: string;
  /** Its own stand-ins for the models: what other tests ask is neither counted nor changed by them. */
  sandbox: SandboxReviewers;
  /** What it printed so far: its log. */
  output(): string;
  stop(): Promise<void>;
}

interface OwnWorkerOptions {
  reviewers?: 'sandbox' | 'none';
  /** Files of articles that it serves. */
  media?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  vars?: Record<string, string>;
  mode?: 'alone' | 'preview';
}

/** A second Worker on the same database, with variables of its own. `reviewers: 'none'`: no model has a key; `mode: 'preview'`: a timer can be let off. */
export async function startOwnWorker(options: OwnWorkerOptions = {}): Promise<OwnWorker> {
  const { reviewers = 'sandbox', media = new Map(), vars = {}, mode = 'alone' } = options;
  const sandbox = await startSandboxReviewers({ port: 0 });
  const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-own-'));
  await putMedia(media, { persistTo });
  const models = reviewers === 'sandbox' ? sandboxVars(sandbox.url) : {};
  const limits = { SEARCH_DAILY_LIMIT: '1000', MODEL_DAILY_BUDGET: '100000', REVIEWER_TIMEOUT_MS: '2000' };
  const all = { LOCAL_PLATFORM: 'true', ...inject('database'), ...inject('secrets'), ...models, ...limits, ...vars };
  const worker = await startWorkerProcess({ mode, port: await freePort(), persistTo, vars: all });
  const stop = async () => {
    await worker.stop();
    await sandbox.close();
    rmSync(persistTo, { recursive: true, force: true });
  };
  return { url: worker.url, sandbox, output: worker.output, stop };
}

export type Progress = JobGeneration['data'];
export const isEnd = ({ status }: Progress): boolean => status === 'completed' || status === 'error';

export interface ProgressSocket {
  /** Everything that came, in its order, as text. */
  received: string[];
  /** What came as progress events. */
  events(): Progress[];
  send(message: unknown): void;
  /** The connection message. */
  join(room: string, lastSeq?: number): void;
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

interface SocketOptions {
  base?: string;
  room?: string;
  origin?: string;
}

/** Opens a progress socket. With `room` it goes straight to the room; without, the first message names it. */
export async function openSocket({ base = inject('baseUrl'), room, origin }: SocketOptions = {}): Promise<ProgressSocket> {
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

/** Joins a room and waits for its end. */
export async function followRoom(room: string, base?: string): Promise<Progress[]> {
  const socket = await openSocket({ room, ...(base ? { base } : {}) });
  socket.join(room);
  const events = await until(
    () => socket.events(),
    (seen) => seen.some(isEnd),
    20_000,
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
