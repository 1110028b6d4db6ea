/** Removes or replaces the characters that XML 1.0 forbids (control characters, lone surrogates, U+FFFE, U+FFFF). One of them breaks a whole feed. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/g, '');
}
