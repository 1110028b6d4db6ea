import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '#functions/api.ts';
import type { Language } from './language.ts';
import type { Problem } from './problem.ts';

/** Timeout of a call, in milliseconds. */
export const apiTimeoutMs = 180_000;

/** A call that was refused or failed. `status` is 0 if there was no response. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  constructor(status: number, problem: Problem | null) {
    super(problem?.code ?? `status ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** Sends a call. `address` is a path of this site. */
type Send = (address: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

/**
 * Opens a client of this origin's API, typed by its routes. Calls send the page's language and time out after 180 seconds.
 * @param send sends each call; for members it adds the access token
 */
export function openApi(language: () => Language, send: Send = fetch) {
  return hc<Api>('/api', {
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('accept-language', language());
      const timeout = AbortSignal.timeout(apiTimeoutMs);
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return send(String(input), { ...init, credentials: 'include', headers, signal });
    },
  });
}

type Successful<R> = Extract<R, { ok: true }>;
/** Body of a call's successful responses; undefined for one without content. */
type Content<R> = Successful<R> extends { status: 204 } ? undefined : Successful<R> extends ClientResponse<infer T> ? T : never;

/**
 * Resolves to the body of a call's response.
 * @throws ApiFailure unless the call succeeds; an aborted call throws the abort error
 */
export async function contentOf<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<Content<R>> {
  const response = await answered(call);
  return (response.status === 204 ? undefined : await response.json()) as Content<R>; // the routes' types define the body of each status
}

/**
 * Resolves to a call's successful response, for callers that also need its headers.
 * @throws ApiFailure like `contentOf`
 */
export async function answered<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<Successful<R>> {
  const response = await call.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiFailure(0, null);
  });
  if (!response.ok) throw new ApiFailure(response.status, await readProblem(response));
  return response as Successful<R>; // `ok` was just checked
}

async function readProblem(response: ClientResponse<unknown>): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return null;
  const body: unknown = await response.json().catch(() => null);
  return isProblem(body) ? body : null;
}

/** Checks only the fields that pages read. Zod would be larger than the rest of this file. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { detail, code, errors, near } = body as Partial<Problem>; // all fields are checked below
  return (
    typeof detail === 'string' && typeof code === 'string' && [errors, near].every((list) => list === undefined || Array.isArray(list))
  );
}
