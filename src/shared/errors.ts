import { z } from 'zod';

/** Every refusal that the product knows. `functions/http/problem.ts` maps each to a status and a text. */
export const errorCodes = [
  'empty_query',
  'invalid_query',
  'no_search_data',
  'too_many_searches',
  'weak_identifier',
  'invalid_input',
  'not_found',
  'forbidden',
  'unavailable',
  'payload_too_large',
  'method_not_allowed',
  'upgrade_required',
  'server_error',
] as const;
export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

export interface FieldError {
  field: string;
  detail: string;
}

/** A refusal or failure that reaches a client as its code's text, and nothing of its cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: FieldError[];

  constructor(code: ErrorCode, options: { cause?: unknown; retryAfterSeconds?: number; fields?: FieldError[] } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fields = options.fields ?? [];
  }
}
