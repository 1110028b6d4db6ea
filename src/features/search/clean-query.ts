/** Longest search text, in characters. Longer input is cut. */
export const maxQueryLength = 130;

/**
 * Cleans what a visitor typed, the same way in the browser and on the server: characters other than letters of any language, digits,
 * whitespace and hyphen are removed, then the text is trimmed and cut at 130 characters.
 */
export function cleanQuery(text: string): string {
  return cutQuery(keepQueryCharacters(text).trim()).trim();
}

/** The same for a text that is still being typed: a trailing space stays. */
export function cleanQueryWhileTyping(text: string): string {
  return cutQuery(keepQueryCharacters(text).trimStart());
}

/** Composed after the removal, which may bring a letter and its mark together. Letters and marks that nobody can see are none. */
function keepQueryCharacters(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\s-]|\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC');
}

function cutQuery(text: string): string {
  return Array.from(text).slice(0, maxQueryLength).join('');
}
