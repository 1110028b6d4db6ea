/** Serialises structured data for a `<script type="application/ld+json">`. Escaped, so no text can close the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
