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
  'unauthenticated',
  'not_admin',
  'email_required',
  'invalid_email',
  'otp_required',
  'otp_not_six_digits',
  'wrong_code',
  'confirmation_needed',
  'too_many_codes',
  'too_many_guesses',
  'username_taken',
  'invalid_username',
  'invalid_avatar',
  'too_fast_comment',
  'comment_not_allowed',
  'cannot_mention_self',
  'bad_content',
  'repeated_comment',
  'unavailable',
  'payload_too_large',
  'method_not_allowed',
  'upgrade_required',
  'server_error',
] as const;
export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** Whether a text is one of the codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return errorCodeSchema.safeParse(text).success;
}

export interface FieldError {
  field: string;
  /** What is wrong with it: an error code, whose text is answered, or a sentence of the validator. */
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
