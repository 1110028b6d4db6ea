/** `@author` in either language means the article's author. */
const authorMention = /@(?:author\b|作者)/i;

/** Whether a text calls for the article's author. */
export function mentionsAuthor(text: string): boolean {
  return authorMention.test(text);
}

/**
 * The one whom a comment addresses by name, among those known on the page: the longest name that stands after an `@`.
 * Names are compared without regard to case; one that goes on (`@annabel` for `anna`) is another name.
 */
export function findMention<T extends { username: string }>(text: string, known: readonly T[]): T | null {
  const lower = text.toLowerCase();
  const called = known.filter(({ username }) => {
    const name = `@${username.toLowerCase()}`;
    const at = lower.indexOf(name);
    return at >= 0 && !/^[.-]?[\p{Script=Latin}\p{N}_]/u.test(lower.slice(at + name.length));
  });
  return called.reduce<T | null>((longest, one) => (one.username.length > (longest?.username.length ?? 0) ? one : longest), null);
}

/** A text around the name that it addresses, as it stands there: before, the name with its `@`, after. Null where it is not in the text. */
export function splitAtMention(text: string, username: string | undefined): [before: string, name: string, after: string] | null {
  if (username === undefined) return null;
  const at = text.toLowerCase().indexOf(`@${username.toLowerCase()}`);
  const end = at + username.length + 1;
  return at < 0 ? null : [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
