import * as sdk from 'ai';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../functions/models/failure.ts';

interface ErrorAnswer {
  statusCode?: number;
  responseHeaders?: Record<string, string>;
  responseBody?: string;
  cause?: unknown;
}

const makeError = (answer: ErrorAnswer) => new sdk.APICallError({ message: 'secret', url: 'https://x', requestBodyValues: {}, ...answer });
const findFailure = (answer: ErrorAnswer) => failureOf(makeError(answer), sdk, false);
const dateAfter = (milliseconds: number) => new Date(Date.now() + milliseconds).toUTCString();

describe('a failed call', () => {
  it.each([
    ['rejected', { statusCode: 400, responseBody: '{"error":{"message":"Unknown parameter"}}' }],
    ['rejected', { statusCode: 402, responseBody: '{"error":{"message":"Insufficient Balance"}}' }],
    ['rejected', { statusCode: 404, responseBody: '{"error":{"code":"model_not_found"}}' }],
    ['refusal', { statusCode: 400, responseBody: '{"error":{"code":"content_filter"}}' }],
    ['refusal', { statusCode: 400, responseBody: '{"error":{"code":"invalid_prompt"}}' }],
  ] as const)('is a %s that is not retried when the provider answers %j', (failure, answer) => {
    expect(findFailure(answer)).toEqual({ failure, retryInMs: null });
  });

  it.each([
    ['rate_limited', { statusCode: 400, responseBody: '{"error":{"code":"rate_limit_exceeded"}}' }],
    ['unreachable', { statusCode: 400, responseBody: '{"error":{"code":"server_error"}}' }],
    ['unreachable', { statusCode: 503 }],
    ['unreachable', {}],
    ['unreachable', { statusCode: 200, cause: new Error('socket closed') }],
  ] as const)('is %s and retried after the usual pause when the provider answers %j', (failure, answer) => {
    expect(findFailure(answer)).toEqual({ failure, retryInMs: 500 });
  });

  it('is a timeout when the time is over, for any error', () => {
    expect(failureOf(makeError({ statusCode: 503 }), sdk, true)).toEqual({ failure: 'timeout', retryInMs: null });
  });

  it('is unreachable when the runtime throws its own error, and malformed when the SDK found no output', () => {
    expect(failureOf(new Error('Network connection lost.'), sdk, false).failure).toBe('unreachable');
    expect(failureOf(new sdk.NoOutputGeneratedError(), sdk, false).failure).toBe('malformed');
  });
});

describe('the pause before the retry', () => {
  const findPause = (responseHeaders: Record<string, string>) => findFailure({ statusCode: 429, responseHeaders }).retryInMs;

  it('is the time that the provider requests, in seconds, in milliseconds or as a date', () => {
    expect(findPause({ 'retry-after': '2' })).toBe(2000);
    expect(findPause({ 'retry-after-ms': '120', 'retry-after': '2' })).toBe(120);
    expect(findPause({ 'retry-after': dateAfter(3000) }), 'not the usual pause').toBeGreaterThan(500);
    expect(findPause({ 'retry-after': dateAfter(-60_000) })).toBe(0);
  });

  it('is the usual one when the header is invalid', () => {
    expect(findPause({ 'retry-after': 'soon' })).toBe(500);
  });

  it('is null, without a retry, when the provider requests more than five seconds', () => {
    expect(findPause({ 'retry-after': '5' })).toBe(5000);
    expect(findPause({ 'retry-after': '6' })).toBeNull();
    expect(findPause({ 'retry-after': dateAfter(60_000) })).toBeNull();
  });
});
