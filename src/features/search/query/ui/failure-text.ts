import { fill } from '#src/i18n/fill.ts';
import { ApiFailure } from '#src/shared/api-client.ts';
import { startOfDay } from '#src/shared/day-start.ts';
import type { Language } from '#src/shared/language.ts';
import type { SessionStrings } from './strings.ts';

/** Error text for a failed search: the server's message if there is one, else the text for the status. */
export function failureText(error: unknown, strings: SessionStrings, language: Language): string {
  if (!(error instanceof ApiFailure)) return strings['error.network'];
  const { errors: [wrong] = [], detail } = error.problem ?? {};
  if (wrong?.field === 'description') return wrong.detail;
  const newDay = () => fill(strings['search.new_day'], { at: startOfDay(language) });
  if (detail) return error.problem?.code === 'too_many_searches' ? `${detail} ${newDay()}` : detail;
  const texts: Record<number, string> = {
    0: strings['error.no_response'],
    400: strings['error.invalid_query'],
    404: strings['error.not_found'],
    429: strings['error.too_many_searches'],
    500: strings['error.server_error'],
  };
  return texts[error.status] ?? strings['error.network'];
}
