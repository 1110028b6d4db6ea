import { ApiFailure } from '#src/shared/api-client.ts';

/**
 * What a failed call says to a reader: the server's own sentence where there is one.
 * @param noAnswer what is said where no answer came
 */
export function failureText(error: unknown, noAnswer: string, otherwise: string): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  return error.problem?.detail ?? (error.status === 0 ? noAnswer : otherwise);
}
