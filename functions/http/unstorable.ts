import type { FieldDetail } from '#src/shared/field-details.ts';

const backslash = 0x5c;
const letterU = 0x75;
/** `\u` and four digits. */
const escapeLength = 6;

type Fault = Extract<FieldDetail, 'control_characters' | 'broken_character'>;

/**
 * What Postgres cannot store of a JSON document: a NUL, or half of a surrogate pair. Looks at each escape once and parses nothing, so that neither size nor
 * depth changes what it finds. A NUL is named first. JSON in UTF-8 holds half of a pair only as an escape.
 */
export function findUnstorable(json: string): Fault | undefined {
  if (json.includes('\0')) return 'control_characters';
  let isBroken = false;
  let at = json.indexOf('\\');
  while (at !== -1) {
    const unit = unitAt(json, at);
    if (unit === 0) return 'control_characters';
    const isPair = isHigh(unit) && isLow(unitAt(json, at + escapeLength));
    isBroken ||= !isPair && (isHigh(unit) || isLow(unit));
    at = json.indexOf('\\', at + lengthOf(unit, isPair));
  }
  return isBroken ? 'broken_character' : undefined;
}

function lengthOf(unit: number | null, isPair: boolean): number {
  if (unit === null) return 2; // `\\`, `\n` and the like
  return isPair ? 2 * escapeLength : escapeLength;
}

/** The code unit that an escape at this place says; null for other escapes, and for none. */
function unitAt(json: string, at: number): number | null {
  if (json.charCodeAt(at) !== backslash || json.charCodeAt(at + 1) !== letterU) return null;
  const digits = json.slice(at + 2, at + escapeLength);
  return /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
}

const isHigh = (unit: number | null) => unit !== null && unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number | null) => unit !== null && unit >= 0xdc00 && unit < 0xe000;
