import { documentLines } from './docx/document-lines.ts';
import { readStyles } from './docx/read-styles.ts';
import type { RawLine } from './to-lines.ts';

/** Reads the lines of Word 2003 XML, in which some job boards export CVs. Its paragraphs are like those of a Word file. */
export function wordXmlLines(text: string): RawLine[] {
  return documentLines(new TextEncoder().encode(text), readStyles(undefined), true);
}

/** Whether a text is a web page that Word saved, or that a site offers as a Word file. */
export function isWordPage(text: string): boolean {
  return /<html[^>]{0,500}(?:urn:schemas-microsoft-com:office|mso)/i.test(text.slice(0, 4000));
}

const entities: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
};

/** Extracts the text of a saved page: a line for each paragraph and table row, a tab between cells. Nothing in it is executed or fetched. */
export function pageLines(page: string): RawLine[] {
  const body = page.replace(/<!--[\s\S]*?-->|<(script|style|head|xml)\b[\s\S]*?<\/\1\s*>/gi, '');
  const text = body
    .replace(/\s+/g, ' ')
    .replace(/<\/t[dh]\s*>\s*<t[dh][^>]*>/gi, '\t')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
  return text.split('\n').map((line) => ({ text: line.trim() }));
}
