import type { Language } from './language.ts';
import type { Problem } from './problem.ts';

/** Longest that a call may take, in milliseconds. */
export const apiTimeout = 180_000;

/** A call that was refused or failed. `status` is 0 when no answer came. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  constructor(status: number, problem: Problem | null) {
    super(problem?.code ?? `status ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** How a call is sent: `path` begins after `/api`. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface CallInit {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
}

const send: Send = (path, init) => fetch(`/api${path}`, init);

/**
 * Calls the API of the same origin in the page's language; an answer without content is undefined.
 * @param via sends the call with more than a visitor has, such as a member's token
 * @throws ApiFailure for every answer but a successful one; an aborted call throws the signal's own error
 */
export async function callApi<T>(language: Language, path: string, init: CallInit = {}, via: Send = send): Promise<T> {
  const timeout = AbortSignal.timeout(apiTimeout);
  const headers: Record<string, string> = {
    'accept-language': language,
    ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = init.body === undefined ? {} : { body: JSON.stringify(init.body) };
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const sent = via(path, { method: init.method ?? 'GET', credentials: 'include', headers, signal, ...body });
  const response = await sent.catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(0, null);
  });
  if (!response.ok) throw new ApiFailure(response.status, await readProblem(response));
  if (response.status === 204) return undefined as T; // a caller of an empty answer asks for nothing
  return (await response.json()) as T; // our own API answers in the shape that its contract promises
}

async function readProblem(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return null;
  return (await response.json().catch(() => null)) as Problem | null; // our own API's problem details
}
