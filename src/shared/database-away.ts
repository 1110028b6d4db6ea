/** Postgres error codes of a server that is stopping, starting or full: the same statement may succeed later. */
const transientCodes = /^(?:08...|57P0[1235]|53[34]00)$/;
const connectionFailures = /^(?:Error connecting to database|Server error \(HTTP status (?:429|5\d\d)\))/;

/**
 * Whether an error means that the database could not be reached, or that the connection was lost. Checks causes too, because Drizzle wraps
 * the driver's error.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name !== 'NeonDbError') return isDatabaseAway(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' ? connectionFailures.test(error.message) : transientCodes.test(code);
}

/** When to try again while the database cannot be reached, in seconds. */
export const awayRetrySeconds = 5;

/** The message of an error's innermost cause, at most 300 characters. A database error itself repeats the whole statement. */
export function rootMessage(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? rootMessage(error.cause) : String(error).slice(0, 300);
}
