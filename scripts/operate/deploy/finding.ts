/** One thing that a deployment needs. */
export interface Finding {
  /** Its subject, such as `secret SIGN_IN_KEY`. */
  part: string;
  /** `unknown`: this machine cannot see it. It does not stop the deployment. */
  state: 'ok' | 'missing' | 'unknown';
  /** What the check saw. */
  says: string;
  /** How to get what is missing. */
  get?: string;
}

export const ok = (part: string, says: string): Finding => ({ part, state: 'ok', says });
export const missing = (part: string, says: string, get: string): Finding => ({ part, state: 'missing', says, get });
export const unknown = (part: string, says: string, get: string): Finding => ({ part, state: 'unknown', says, get });

const marks = { ok: 'ok     ', missing: 'MISSING', unknown: 'unknown' } as const;

/** One line if it is there, two if it is missing. */
export function linesOf({ part, state, says, get }: Finding): string[] {
  const line = `  ${marks[state]}  ${part}: ${says}`;
  return state === 'ok' || get === undefined ? [line] : [line, `           ${get}`];
}
