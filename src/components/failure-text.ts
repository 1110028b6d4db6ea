import { ApiFailure } from '#src/shared/api-client.ts';

/**
 * Error text of a failed call: the server's text about the first invalid field, or its general text.
 * @param noAnswer text if there was no response
 */
export function failureText(error: unknown, noAnswer: string, otherwise: string): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  const { problem } = error;
  if (problem) return (problem.code === 'invalid_input' && problem.errors?.[0]?.detail) || problem.detail;
  return error.status === 0 ? noAnswer : otherwise;
}
