/** `@author`, in either language, mentions the article's author. */
const authorMention = /@(?:author\b|作者)/i;

/** Returns whether a text mentions the article's author. */
export function mentionsAuthor(text: string): boolean {
  return authorMention.test(text);
}

/**
 * Finds which of the users a text mentions: the longest name that follows an `@`, ignoring case. A longer name (`@annabel` for `anna`) is
 * a different one.
 */
export function findMention<T extends { username: string }>(text: string, users: readonly T[]): T | null {
  const lower = text.toLowerCase();
  const mentioned = users.filter(({ username }) => {
    const name = `@${username.toLowerCase()}`;
    const start = lower.indexOf(name);
    return start >= 0 && !/^[.-]?[\p{Script=Latin}\p{N}_]/u.test(lower.slice(start + name.length));
  });
  return mentioned.reduce<T | null>((longest, user) => (user.username.length > (longest?.username.length ?? 0) ? user : longest), null);
}

/** Splits a text at a mention into the text before it, the name with its `@`, and the text after it. Null if the name is not mentioned. */
export function splitAtMention(text: string, username: string | undefined): [before: string, name: string, after: string] | null {
  if (username === undefined) return null;
  const start = text.toLowerCase().indexOf(`@${username.toLowerCase()}`);
  const end = start + username.length + 1;
  return start < 0 ? null : [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
