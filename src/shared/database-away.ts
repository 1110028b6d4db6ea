/** Codes of Postgres for a server that is going, coming or full: the same statement may succeed later. */
const passing = /^(?:08...|57P0[1235]|53[34]00)$/;
const unanswered = /^(?:Error connecting to database|Server error \(HTTP status (?:429|5\d\d)\))/;

/**
 * Whether an error says that the database could not be reached, or was lost in the middle. Drizzle wraps the driver's error, so causes count
 * too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name !== 'NeonDbError') return isDatabaseAway(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' ? unanswered.test(error.message) : passing.test(code);
}

/** When to try again while the database is away, in seconds. */
export const awayRetrySeconds = 5;

/** The message of an error's innermost cause: a database error itself repeats the whole statement. */
export function rootOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : String(error).slice(0, 300);
}
