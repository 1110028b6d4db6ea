import { placesOf } from '#src/shared/error-places.ts';

/**
 * Logs one structured line per entry. Errors are reduced to name, message and stack, because a database error repeats the statement's
 * parameters, which are personal data. They are removed from texts too. Anything that looks like an address, code or token is redacted.
 */
export function safeLogger(requestId: string, feature: string): (entry: Record<string, unknown>) => void {
  return (entry) => {
    const logged = Object.entries(entry).map(([name, value]) => [name, toLogged(value)] as const);
    console.error(redact(JSON.stringify({ at: new Date().toISOString(), request_id: requestId, feature, ...Object.fromEntries(logged) })));
  };
}

function toLogged(value: unknown): unknown {
  if (typeof value === 'string') return withoutValues(value);
  return value instanceof Error ? toLoggedError(value) : value;
}

interface LoggedError {
  name: string;
  message: string;
  stack: string[];
  cause?: LoggedError;
}

function toLoggedError(error: Error): LoggedError {
  const message = withoutValues(error.message);
  return {
    name: error.name,
    message,
    stack: placesOf(error).slice(0, 12),
    ...(error.cause instanceof Error ? { cause: toLoggedError(error.cause) } : {}),
  };
}

/** The text of a failure's log entry, without statements' parameters, addresses, codes, tokens and providers' responses. */
export function failureText({ error, provider, failure, step }: Record<string, unknown>): string {
  const causes =
    error instanceof Error
      ? [error, ...(error.cause instanceof Error ? [error.cause] : [])].map(({ name, message }) => `${name}: ${message}`)
      : [];
  const parts = [provider, failure, step, typeof error === 'string' ? error : undefined].filter((part) => typeof part === 'string');
  return redact([...parts, ...causes].map((part) => withoutValues(String(part))).join(' · '));
}

/**
 * Removes values from the message of a database or of `JSON.parse`: the statement's parameters, and all from a quotation mark after a colon or
 * comma. A value may have quotation marks itself, or lack its last one because the message was cut.
 * `JSON.parse` writes `...` before a piece from the middle of a text.
 */
function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '').replace(/([:,]) (?:\.{3})?"[\s\S]*$/, '$1 …');
}

const address = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const code = /(?<![\w.:-])\d{6}(?![\w.:-])/g;

export function redact(line: string): string {
  return line.replace(address, '[address]').replace(token, '[token]').replace(code, '[code]');
}
