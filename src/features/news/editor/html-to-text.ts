/** Converts HTML to plain text with a line for each block. Keeps the placeholders of pictures. */
export function htmlToText(html: string): string {
  return html
    .replace(/<\/(?:p|h[2-4]|li|tr|blockquote|pre|figure)>|<br\s*\/?>|<hr\s*\/?>/gi, '\n')
    .replace(/<iframe\b[^>]*\bsrc="([^"]*)"[^>]*>/gi, '$1\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
