import type { ReviewerFailure } from '../../src/features/reviews/contract.ts';

type Sdk = typeof import('ai');

export interface ModelFailure {
  failure: ReviewerFailure;
  /** Milliseconds to wait before the one retry; null when a retry cannot help. */
  retryInMs: number | null;
}

/** The model answered that it will not answer. Raised here because the SDK reports it as an answer without output. */
export class ModelRefusal extends Error {}

const longestWaitMs = 5_000;
const usualWaitMs = 500;

/** Codes and texts with which providers refuse a prompt by an HTTP error (OpenAI, Azure's OpenAI, DeepSeek). */
const refusedPrompt = /content_filter|content_policy_violation|invalid_prompt|Content Exists Risk/i;
/** OpenAI's Responses API can report these inside an answer with status 200, which the SDK turns into a 400. */
const rateLimitCode = /"rate_limit_exceeded"/;
const serverErrorCode = /"server_error"/;

/** Maps whatever a call threw to the closed list. Nothing of the provider's own message is kept. */
export function failureOf(error: unknown, sdk: Sdk, timedOut: boolean): ModelFailure {
  if (timedOut) return final('timeout');
  if (error instanceof ModelRefusal) return final('refusal');
  if (sdk.NoObjectGeneratedError.isInstance(error)) return final(error.finishReason === 'content-filter' ? 'refusal' : 'malformed');
  if (sdk.APICallError.isInstance(error)) return apiFailure(error, sdk);
  if (sdk.AISDKError.isInstance(error)) return final('malformed');
  // workerd rejects a failed fetch with a plain Error of its own, which the SDK passes on as it is.
  return { failure: 'unreachable', retryInMs: usualWaitMs };
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
  // A good status without an unreadable body: the connection broke while the body was on its way.
  return unreadable ? final('malformed') : { failure: 'unreachable', retryInMs };
}

function final(failure: ReviewerFailure): ModelFailure {
  return { failure, retryInMs: null };
}

/** A provider that asks for a longer pause than a visitor can wait is not asked again. */
function waitBeforeRetry(headers: Record<string, string>): number | null {
  const asked = askedWaitMs(headers);
  if (asked === null) return usualWaitMs;
  return asked <= longestWaitMs ? Math.max(asked, 0) : null;
}

function askedWaitMs(headers: Record<string, string>): number | null {
  const milliseconds = Number.parseFloat(headers['retry-after-ms'] ?? '');
  if (!Number.isNaN(milliseconds)) return milliseconds;
  const after = headers['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(after)) return Number(after) * 1000;
  const until = Date.parse(after);
  return Number.isNaN(until) ? null : until - Date.now();
}
