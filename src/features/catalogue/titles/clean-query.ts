/** Maximum length of a query in characters. Longer input is truncated. */
export const maxQueryLength = 130;

/**
 * Cleans a query, identically in browser and server: keeps letters of any language, digits, whitespace and hyphens, trims, and truncates at
 * 130 characters.
 */
export function cleanQuery(text: string): string {
  return truncateQuery(keepQueryCharacters(text).trim()).trim();
}

/** Cleans a query while the visitor is typing: like `cleanQuery`, but keeps a trailing space. */
export function cleanQueryWhileTyping(text: string): string {
  return truncateQuery(keepQueryCharacters(text).trimStart());
}

/**
 * The characters of a text that a query may have. A sign between words becomes a space, so that the words stay apart ("VP/Claims"). Apostrophes and
 * invisible characters are removed. Composes at the end, because removal can bring a letter and its mark together.
 */
export function keepQueryCharacters(text: string): string {
  return text
    .replace(/['’‘ʼ]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(^|\s)?[^\p{L}\p{M}\p{N}\s-]+/gu, (_, before: string | undefined) => before ?? ' ')
    .normalize('NFC');
}

function truncateQuery(text: string): string {
  return Array.from(text).slice(0, maxQueryLength).join('');
}
