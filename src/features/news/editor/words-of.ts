/** The words of HTML, a line for each block, with the names of pictures. */
export function wordsOf(html: string): string {
  return html
    .replace(/<\/(?:p|h[2-4]|li|tr|blockquote|pre|figure)>|<br\s*\/?>|<hr\s*\/?>/gi, '\n')
    .replace(/<iframe\b[^>]*\bsrc="([^"]*)"[^>]*>/gi, '$1\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
