import type { FieldDetail } from '#src/shared/field-details.ts';

const backslash = 0x5c;
const letterU = 0x75;
/** `\u` and four digits. */
const escapeLength = 6;

type Fault = Extract<FieldDetail, 'control_characters' | 'broken_character'>;

/**
 * Finds what Postgres cannot store in a JSON document: a NUL, or a lone surrogate; a NUL is reported first. Looks at each escape once and parses nothing,
 * so that size and depth do not matter. In UTF-8, a lone surrogate can only be an escape.
 */
export function findUnstorable(json: string): Fault | undefined {
  if (json.includes('\0')) return 'control_characters';
  let isBroken = false;
  let index = json.indexOf('\\');
  while (index !== -1) {
    const unit = unitAt(json, index);
    if (unit === 0) return 'control_characters';
    const isPair = isHigh(unit) && isLow(unitAt(json, index + escapeLength));
    isBroken ||= !isPair && (isHigh(unit) || isLow(unit));
    index = json.indexOf('\\', index + lengthOf(unit, isPair));
  }
  return isBroken ? 'broken_character' : undefined;
}

function lengthOf(unit: number | null, isPair: boolean): number {
  if (unit === null) return 2; // `\\`, `\n` and the like
  return isPair ? 2 * escapeLength : escapeLength;
}

/** The code unit of a `\u` escape at this index; null if there is none. */
function unitAt(json: string, index: number): number | null {
  if (json.charCodeAt(index) !== backslash || json.charCodeAt(index + 1) !== letterU) return null;
  const digits = json.slice(index + 2, index + escapeLength);
  return /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
}

const isHigh = (unit: number | null) => unit !== null && unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number | null) => unit !== null && unit >= 0xdc00 && unit < 0xe000;
