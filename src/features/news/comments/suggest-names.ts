const mostNames = 6;
/** An `@` at the start or after anything but a Latin letter or digit (which makes an e-mail address), and what is typed of the name. */
const called = /(?:^|[^\p{Script=Latin}\p{N}_.@-])@([^\s@]{0,24})$/u;

/** Where the name that is being typed at the caret begins, and what is typed of it; null if none is. */
export function nameAtCaret(text: string, caret: number): { start: number; typed: string } | null {
  const typed = called.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length, typed };
}

/** The names that may be meant, at most six: first those that begin with what is typed, then those that contain it, ignoring case. */
export function suggestNames(typed: string, names: readonly string[]): string[] {
  const part = typed.toLowerCase();
  const meant = names.filter((name) => name.toLowerCase().includes(part) && name.toLowerCase() !== part);
  const begins = (name: string) => name.toLowerCase().startsWith(part);
  return [...meant.filter(begins), ...meant.filter((name) => !begins(name))].slice(0, mostNames);
}
