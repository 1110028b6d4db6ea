import { isChinese } from './scripts.ts';
import { titleHeads } from './title-head.ts';

const shortest = 4;
const heads = [...titleHeads].filter((head) => head.length >= shortest);

/**
 * A normalised English text without a slip of the finger in its last word: "lawer" is "lawyer". Only a word that the model does not know is
 * mended, and only to a word that titles end with, one letter away; a letter left out is likelier than two exchanged, one too many, or a wrong one.
 * Where two words are as likely the text stays as it is.
 * @param knows whether the model has learned the word
 */
export function withoutSlip(normalized: string, knows: (word: string) => boolean): string {
  const start = normalized.lastIndexOf(' ') + 1;
  const last = normalized.slice(start);
  if (isChinese(normalized) || last.length < shortest || titleHeads.has(last) || knows(last)) return normalized;
  for (const isSlip of [leavesOut, exchanges, (typed: string, meant: string) => leavesOut(meant, typed), mistypes]) {
    const meant = heads.filter((head) => isSlip(last, head));
    if (meant.length > 0) return meant.length === 1 ? normalized.slice(0, start) + meant.join('') : normalized;
  }
  return normalized;
}

/** Letters that both words begin with. */
function sameFrom(typed: string, meant: string): number {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  return at;
}

function leavesOut(typed: string, meant: string): boolean {
  if (meant.length !== typed.length + 1) return false;
  const at = sameFrom(typed, meant);
  return typed.slice(at) === meant.slice(at + 1);
}

function exchanges(typed: string, meant: string): boolean {
  if (meant.length !== typed.length) return false;
  const at = sameFrom(typed, meant);
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2);
}

function mistypes(typed: string, meant: string): boolean {
  if (meant.length !== typed.length) return false;
  const at = sameFrom(typed, meant);
  return typed.slice(at + 1) === meant.slice(at + 1);
}
