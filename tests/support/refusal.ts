import { expect } from 'vitest';
import { type ErrorReason, reasonsByCode } from '#src/shared/errors.ts';
import { reasonPattern } from './reason-of.ts';

/** The code and text that an answer must have if its call was refused for this reason. */
export function refusal(reason: ErrorReason): { code: string | undefined; detail: unknown } {
  const code = Object.entries(reasonsByCode).find(([, reasons]) => reasons.some((one) => one === reason))?.[0];
  return { code, detail: expect.stringMatching(reasonPattern(reason)) };
}
