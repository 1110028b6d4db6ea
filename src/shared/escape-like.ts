/** Escapes `%`, `_` and `\` for use in a `LIKE` pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
