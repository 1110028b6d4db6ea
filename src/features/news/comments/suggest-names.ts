const maxNames = 6;
/** An `@` and the typed part of a name. No Latin letter or digit may come before it, because that is an e-mail address. */
const mentionPattern = /(?:^|[^\p{Script=Latin}\p{N}_.@-])@([^\s@]{0,24})$/u;

/** Finds the name that is being typed at the caret: its start, and the part that is typed. Null if there is none. */
export function nameAtCaret(text: string, caret: number): { start: number; typed: string } | null {
  const typed = mentionPattern.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length, typed };
}

/** Suggests at most six names: first those that start with the typed part, then those that contain it, ignoring case. */
export function suggestNames(typed: string, names: readonly string[]): string[] {
  const part = typed.toLowerCase();
  const matches = names.filter((name) => name.toLowerCase().includes(part) && name.toLowerCase() !== part);
  const startsWithPart = (name: string) => name.toLowerCase().startsWith(part);
  return [...matches.filter(startsWithPart), ...matches.filter((name) => !startsWithPart(name))].slice(0, maxNames);
}
