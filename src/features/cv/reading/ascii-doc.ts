import type { RawLine } from './to-lines.ts';

const anchor = /^\[\[[\w-]{1,80}\]\]$/;
const underline = /^(?:={4,}|-{4,}|~{4,}|\^{4,}|\+{4,})$/;

/** Whether lines are AsciiDoc: they have an anchor such as `[[skills]]`. */
export function isAsciiDoc(lines: readonly string[]): boolean {
  return lines.slice(0, 2000).some((line) => anchor.test(line.trim()));
}

/** Removes the marks of AsciiDoc: anchors, underlines, links, bold and italic type. */
export function asciiDocLines(lines: readonly string[]): RawLine[] {
  return lines
    .filter((line) => !anchor.test(line.trim()) && !underline.test(line.trim()))
    .map((line) => ({
      text: line
        .replace(/^={1,5}\s+/, '')
        .replace(/(?:https?|mailto):[^\s[\]]{1,300}\[([^\]]{1,200})\]/g, '$1')
        .replace(/(?<![\w*])\*(?=\S)([^*]{1,300})\*(?![\w*])/g, '$1')
        .replace(/(?<![\w_])_(?=\S)([^_]{1,300})_(?![\w_])/g, '$1'),
    }));
}
