import type { Quoted } from './types.ts';

/** Quotes a piece of a line, without spaces and punctuation at its ends. Null if nothing is left. */
export function quote(lines: readonly string[], line: number, from: number, to: number): Quoted | null {
  const whole = lines[line] ?? '';
  const text = whole.slice(from, to);
  const before = /^[\s,;:|/·•()[\]（）【】《》，、；：｜\-–—~@]*/.exec(text)?.[0].length ?? 0;
  const trimmed = text.slice(before).replace(/[\s,;:|/·•([（【《，、；：｜\-–—~@]+$/, '');
  const closed = hasOpening(trimmed) ? trimmed : trimmed.replace(/[)\]）】》\s]+$/, '');
  if (closed === '') return null;
  const start = from + before;
  return { text: closed, place: { line, from: start, to: start + closed.length } };
}

function hasOpening(text: string): boolean {
  return /[([（【《]/.test(text);
}
