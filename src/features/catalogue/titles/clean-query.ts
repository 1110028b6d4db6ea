/** Maximum length of a query in characters. Longer input is truncated. */
export const maxQueryLength = 130;

/**
 * Cleans a query, identically in browser and server: keeps letters of any language, digits, whitespace and hyphens, trims, and truncates at
 * 130 characters.
 */
export function cleanQuery(text: string): string {
  return cutQuery(keepQueryCharacters(text).trim()).trim();
}

/** The same while the visitor is typing: keeps a trailing space. */
export function cleanQueryWhileTyping(text: string): string {
  return cutQuery(keepQueryCharacters(text).trimStart());
}

/**
 * The characters of a text that a query may have. A sign between words becomes a space, so that it glues nothing ("VP/Claims"); an apostrophe and
 * what is invisible go without one. Composes after removal, which can bring a letter and its mark together.
 */
export function keepQueryCharacters(text: string): string {
  return text
    .replace(/['’‘ʼ]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(^|\s)?[^\p{L}\p{M}\p{N}\s-]+/gu, (_, before: string | undefined) => before ?? ' ')
    .normalize('NFC');
}

function cutQuery(text: string): string {
  return Array.from(text).slice(0, maxQueryLength).join('');
}
