import { inLocalTime } from '#src/shared/day-start.ts';
import { ApiFailure } from '#src/shared/api-client.ts';

/**
 * Error text of a failed call: the server's message if there is one.
 * @param noAnswer text for a missing response
 */
export function failureText(error: unknown, noAnswer: string, otherwise: string): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  return error.problem ? inLocalTime(error.problem.detail) : error.status === 0 ? noAnswer : otherwise;
}
