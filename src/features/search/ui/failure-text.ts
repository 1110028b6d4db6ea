import { ApiFailure } from '#src/shared/api-client.ts';
import type { SearchStrings } from './strings.ts';

/** What a failed search says: the server's own sentence where there is one, else the text of its status. */
export function failureText(error: unknown, strings: SearchStrings): string {
  if (!(error instanceof ApiFailure)) return strings['error.network'];
  if (error.problem?.detail) return error.problem.detail;
  const texts: Record<number, string> = {
    0: strings['error.no_response'],
    400: strings['error.invalid_query'],
    404: strings['error.not_found'],
    429: strings['error.too_many_searches'],
    500: strings['error.server_error'],
  };
  return texts[error.status] ?? strings['error.network'];
}
