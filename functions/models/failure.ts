import type { ReviewerFailure } from '../../src/features/catalogue/reviews/contract.ts';

type Sdk = typeof import('ai');

export interface ModelFailure {
  failure: ReviewerFailure;
  /** Milliseconds to wait before the one retry; null when a retry cannot help. */
  retryInMs: number | null;
}

/** The model refused. The SDK reports this as an answer without output. */
export class ModelRefusal extends Error {}

const maxWaitMs = 5_000;
const defaultWaitMs = 500;

/** Codes and texts with which providers reject a prompt over HTTP (OpenAI, Azure OpenAI, DeepSeek). */
const refusedPrompt = /content_filter|content_policy_violation|invalid_prompt|Content Exists Risk/i;
/** OpenAI's Responses API can report these with status 200, which the SDK turns into a 400. */
const rateLimitCode = /"rate_limit_exceeded"/;
const serverErrorCode = /"server_error"/;

/** Maps any error of a call to the closed list of failures. Drops the provider's message. */
export function failureOf(error: unknown, sdk: Sdk, timedOut: boolean): ModelFailure {
  if (timedOut) return final('timeout');
  if (error instanceof ModelRefusal) return final('refusal');
  if (sdk.NoObjectGeneratedError.isInstance(error)) return final(error.finishReason === 'content-filter' ? 'refusal' : 'malformed');
  if (sdk.APICallError.isInstance(error)) return apiFailure(error, sdk);
  if (sdk.AISDKError.isInstance(error)) return final('malformed');
  // workerd rejects a failed fetch with a plain Error, which the SDK passes on
  return { failure: 'unreachable', retryInMs: defaultWaitMs };
}

/** The kind and status of a failed call, for the log. Its message is left out, because it may repeat a visitor's text or the provider's response. */
export function kindOfCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const status = 'statusCode' in cause && typeof cause.statusCode === 'number' ? ` ${cause.statusCode}` : '';
  const reason = 'finishReason' in cause && typeof cause.finishReason === 'string' ? ` ${cause.finishReason}` : '';
  return `${cause.name}${status}${reason}`;
}

function apiFailure(error: InstanceType<Sdk['APICallError']>, sdk: Sdk): ModelFailure {
  const status = error.statusCode;
  const retryInMs = waitBeforeRetry(error.responseHeaders ?? {});
  if (status === undefined) return { failure: 'unreachable', retryInMs };
  const body = typeof error.responseBody === 'string' ? error.responseBody : (JSON.stringify(error.responseBody) ?? '');
  if (status === 429 || rateLimitCode.test(body)) return { failure: 'rate_limited', retryInMs };
  if (status >= 500 || serverErrorCode.test(body)) return { failure: 'unreachable', retryInMs };
  if (status >= 400) return final(refusedPrompt.test(body) ? 'refusal' : 'rejected');
  const unreadable = sdk.JSONParseError.isInstance(error.cause) || sdk.TypeValidationError.isInstance(error.cause);
  // a good status with a readable body: the connection broke mid-body
  return unreadable ? final('malformed') : { failure: 'unreachable', retryInMs };
}

function final(failure: ReviewerFailure): ModelFailure {
  return { failure, retryInMs: null };
}

/** Milliseconds to wait before a retry; null if the provider requests a longer pause than a visitor would wait. */
function waitBeforeRetry(headers: Record<string, string>): number | null {
  const requested = requestedWaitMs(headers);
  if (requested === null) return defaultWaitMs;
  return requested <= maxWaitMs ? Math.max(requested, 0) : null;
}

function requestedWaitMs(headers: Record<string, string>): number | null {
  const milliseconds = Number.parseFloat(headers['retry-after-ms'] ?? '');
  if (!Number.isNaN(milliseconds)) return milliseconds;
  const after = headers['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(after)) return Number(after) * 1000;
  const until = Date.parse(after);
  return Number.isNaN(until) ? null : until - Date.now();
}
