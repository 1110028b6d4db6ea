/** `@author`, in either language, mentions the article's author. */
const authorMention = /@(?:author\b|作者)/i;

/** Whether a text mentions the article's author. */
export function mentionsAuthor(text: string): boolean {
  return authorMention.test(text);
}

/**
 * The mentioned user among those on the page: the longest name that follows an `@`, ignoring case. A longer name (`@annabel` for `anna`) is
 * a different one.
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

/** Splits a text at a mention: before, the name with its `@`, after. Null if the name is not mentioned. */
export function splitAtMention(text: string, username: string | undefined): [before: string, name: string, after: string] | null {
  if (username === undefined) return null;
  const at = text.toLowerCase().indexOf(`@${username.toLowerCase()}`);
  const end = at + username.length + 1;
  return at < 0 ? null : [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
