import { messages, type MessageKey } from '#src/i18n/messages.ts';
import { awayRetrySeconds } from '#src/shared/database-away.ts';
import { AppError, type ErrorCode, isErrorReason } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';
import type { Problem } from '#src/shared/problem.ts';

/** The only mapping from error code to status. */
const statuses: Record<ErrorCode, number> = {
  invalid_query: 400,
  invalid_input: 422,
  cv_unreadable: 422,
  cv_type: 415,
  payload_too_large: 413,
  unauthenticated: 401,
  forbidden: 403,
  confirmation_needed: 403,
  proof_needed: 403,
  wrong_code: 400,
  sign_in_expired: 400,
  insufficient_credit: 402,
  not_found: 404,
  conflict: 409,
  same_name: 409,
  edited_elsewhere: 409,
  cv_changed: 412,
  limit_reached: 409,
  too_many_requests: 429,
  too_many_searches: 429,
  gift_claimed: 429,
  method_not_allowed: 405,
  upgrade_required: 426,
  unavailable: 503,
  server_error: 500,
};

/** Converts an error to RFC 9457 problem details. Any other error becomes `server_error` without details. */
export function problemResponse(error: unknown, { language, requestId }: { language: Language; requestId: string }): Response {
  const appError = error instanceof AppError ? error : new AppError('server_error', { cause: error });
  const status = statuses[appError.code];
  const t = messages(language);
  const key: MessageKey = `error.${appError.reason}`;
  const errors = appError.fields.map(({ field, detail, values }) => ({
    field,
    detail: isErrorReason(detail) ? t(`error.${detail}`) : t(`field.${detail}`, values),
  }));
  const body: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: t(key, appError.values),
    code: appError.code,
    request_id: requestId,
    ...(appError.near ? { near: appError.near } : {}),
    ...(appError.stored === undefined ? {} : { stored: appError.stored }),
    ...(errors.length > 0 ? { errors } : {}),
  };
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
  });
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  const retryAfter = appError.retryAfterSeconds ?? (status === 503 ? awayRetrySeconds : undefined);
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(JSON.stringify(body), { status, headers });
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
