/** One thing that a deployment needs. */
export interface Finding {
  /** What it is about, such as `secret SIGN_IN_KEY`. */
  part: string;
  /** `unknown`: this machine cannot see it; it stops nothing. */
  state: 'ok' | 'missing' | 'unknown';
  /** What was seen. */
  says: string;
  /** How to get what is missing. */
  get?: string;
}

export const ok = (part: string, says: string): Finding => ({ part, state: 'ok', says });
export const missing = (part: string, says: string, get: string): Finding => ({ part, state: 'missing', says, get });
export const unknown = (part: string, says: string, get: string): Finding => ({ part, state: 'unknown', says, get });

const marks = { ok: 'ok     ', missing: 'MISSING', unknown: 'unknown' } as const;

/** One line for what is there, two for what is not. */
export function linesOf({ part, state, says, get }: Finding): string[] {
  const line = `  ${marks[state]}  ${part}: ${says}`;
  return state === 'ok' || get === undefined ? [line] : [line, `           ${get}`];
}
