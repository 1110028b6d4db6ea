/** One thing that a deployment needs. */
export interface Finding {
  /** Its subject, such as `secret SIGN_IN_KEY`. */
  part: string;
  /** `missing`: it is not there, or its check failed. `unknown`: this machine cannot see it, which does not stop the deployment. */
  state: 'ok' | 'missing' | 'unknown';
  /** What the check saw. */
  detail: string;
  /** How to get what is missing, or to repair what failed. */
  get?: string;
}

export const ok = (part: string, detail: string): Finding => ({ part, state: 'ok', detail });
export const missing = (part: string, detail: string, get: string): Finding => ({ part, state: 'missing', detail, get });
export const unknown = (part: string, detail: string, get: string): Finding => ({ part, state: 'unknown', detail, get });

const marks = { ok: 'ok     ', missing: 'MISSING', unknown: 'unknown' } as const;

/** One line if it is there, two if it is missing. */
export function linesOf({ part, state, detail, get }: Finding): string[] {
  const line = `  ${marks[state]}  ${part}: ${detail}`;
  return state === 'ok' || get === undefined ? [line] : [line, `           ${get}`];
}
