/** Structured data as the text of a `<script type="application/ld+json">`: no text in it can end the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
