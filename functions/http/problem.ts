import { messages, type MessageKey } from '#src/i18n/messages.ts';
import { AppError, type ErrorCode } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';
import type { Problem } from '#src/shared/problem.ts';

/** The only place that maps a refusal to a status. Its text is the message `error.<code>`. */
const statuses: Record<ErrorCode, number> = {
  empty_query: 400,
  invalid_query: 400,
  weak_identifier: 400,
  invalid_input: 422,
  no_search_data: 404,
  not_found: 404,
  forbidden: 403,
  too_many_searches: 429,
  unavailable: 503,
  payload_too_large: 413,
  method_not_allowed: 405,
  upgrade_required: 426,
  server_error: 500,
};

/** An error as RFC 9457 problem details. Anything but an `AppError` is a server error and says nothing of itself. */
export function problemResponse(error: unknown, { language, requestId }: { language: Language; requestId: string }): Response {
  const known = error instanceof AppError ? error : new AppError('server_error', { cause: error });
  const status = statuses[known.code];
  const key: MessageKey = `error.${known.code}`;
  const body: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: messages(language)(key),
    code: known.code,
    request_id: requestId,
    ...(known.fields.length > 0 ? { errors: known.fields } : {}),
  };
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
  });
  if (known.retryAfterSeconds !== undefined) headers.set('retry-after', String(known.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status, headers });
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
