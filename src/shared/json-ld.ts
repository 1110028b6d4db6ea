/** Serialises structured data for a `<script type="application/ld+json">`. Escapes `<`, so that no text can close the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
