/**
 * One structured line an entry. An error is told by its name, message and stack without what it was about: a database error repeats the
 * statement's parameters, which are people's data. Whatever still looks like an address, a code or a token is struck out.
 */
export function safeLogger(requestId: string): (entry: Record<string, unknown>) => void {
  return (entry) => {
    const told = Object.entries(entry).map(([name, value]) => [name, value instanceof Error ? tellError(value) : value] as const);
    console.error(strikeOut(JSON.stringify({ at: new Date().toISOString(), request_id: requestId, ...Object.fromEntries(told) })));
  };
}

interface ToldError {
  name: string;
  message: string;
  stack: string[];
  cause?: ToldError;
}

function tellError(error: Error): ToldError {
  const message = error.message.replace(/\nparams:[\s\S]*$/, '');
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message,
    stack: stack.slice(0, 12),
    ...(error.cause instanceof Error ? { cause: tellError(error.cause) } : {}),
  };
}

const address = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const code = /(?<![\w.:-])\d{6}(?![\w.:-])/g;

export function strikeOut(line: string): string {
  return line.replace(address, '[address]').replace(token, '[token]').replace(code, '[code]');
}
