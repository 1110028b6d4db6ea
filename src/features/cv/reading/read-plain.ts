import { AppError } from '#src/shared/errors.ts';
import { decodeText } from './decode-text.ts';
import { isMimePage, mimePageLines } from './mime-page.ts';
import { isWordPage, pageLines, wordXmlLines } from './saved-pages.ts';
import type { CvLimits } from './limits.ts';
import type { RawLine } from './to-lines.ts';

const anchor = /^\[\[[\w-]{1,80}\]\]$/;
const underline = /^(?:={4,}|-{4,}|~{4,}|\^{4,}|\+{4,})$/;

/** Whether lines are AsciiDoc: they have an anchor such as `[[skills]]`. */
function isAsciiDoc(lines: readonly string[]): boolean {
  return lines.slice(0, 2000).some((line) => anchor.test(line.trim()));
}

/** Removes the marks of AsciiDoc: anchors, underlines, links, bold and italic type. */
function asciiDocLines(lines: readonly string[]): RawLine[] {
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

/**
 * Reads the lines of a plain text file, Markdown, AsciiDoc, or a saved web page or Word XML. Markup is removed.
 * @throws AppError cv_type if the file is no text, cv_too_large
 */
export function readPlain(bytes: Uint8Array, limits: CvLimits): { format: 'txt' | 'md'; lines: RawLine[] } {
  const isCut = bytes.length > limits.plain;
  const text = decodeText(bytes.subarray(0, limits.plain), isCut);
  if (!isCut && /<w:wordDocument[\s>]/.test(text.slice(0, 4000))) return { format: 'txt', lines: wordXmlLines(text) };
  if (!isCut && isMimePage(text)) return { format: 'txt', lines: mimePageLines(text) };
  if (!isCut && isWordPage(text)) return { format: 'txt', lines: pageLines(text) };
  if (/^\s*(?:<!doctype html|<html|<\?xml|<svg|\{\\rtf)/i.test(text.slice(0, 500))) throw new AppError('cv_type');
  if (isCut) throw new AppError('cv_too_large');
  const lines = text.split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/);
  if (isAsciiDoc(lines)) return { format: 'txt', lines: asciiDocLines(lines) };
  if (!isMarkdown(lines)) return { format: 'txt', lines: lines.map((line) => ({ text: line })) };
  return { format: 'md', lines: markdownLines(lines) };
}

function isMarkdown(lines: readonly string[]): boolean {
  const marked = lines
    .slice(0, 2000)
    .filter((line) => /^\[\[[\w-]+\]\]$|^#{1,6} \S|^\s*[-*+] \*\*|\*\*[^*\n]{1,200}\*\*|^\|.{0,500}\|\s*$|\]\(\S{1,300}\)/.test(line));
  return marked.length >= 2;
}

function markdownLines(lines: readonly string[]): RawLine[] {
  const out: RawLine[] = [];
  let comment: string[] | null = null;
  for (const line of lines) {
    if (comment !== null) {
      comment.push(line);
      if (!line.includes('-->')) continue;
      out.push(hiddenLine(comment));
      comment = null;
    } else if (/^\s*<!--/.test(line)) {
      if (line.includes('-->')) out.push(hiddenLine([line]));
      else comment = [line];
    } else if (!isRule(line)) out.push(plainLine(line));
  }
  if (comment !== null) out.push(hiddenLine(comment));
  return out;
}

function hiddenLine(comment: readonly string[]): RawLine {
  const text = comment.join(' ').replace(/<!--|-->/g, ' ');
  return { text: '', hidden: [{ text, reason: 'hidden_run' }] };
}

/** Whether a line has no text: a rule, a heading's underline, or the rule of a table. */
function isRule(line: string): boolean {
  return /^\s*\[\[[\w-]+\]\]\s*$|^\s*[\^~]{3,}\s*$/.test(line) || (/^[\s|:=*_-]{3,}$/.test(line) && /[-=*_]/.test(line));
}

function plainLine(line: string): RawLine {
  const text = line
    .replace(/^\s*>?\s*#{1,6}\s*(?=\S)/, '')
    .replace(/\s+#+\s*$/, '')
    .replace(/^\s*>\s?/, '')
    .replace(/^\s*\|(.*)\|\s*$/, (_, cells: string) => cells.replaceAll('|', '\t'))
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\s]{0,500}[^)]{0,100}\)/g, '$1')
    .replace(/https?:\/\/[^\s[\]]{1,300}\[([^\]\n]{1,300})\]/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500}?)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=[^\s*_])([^*_\n]{1,500}?)\1(?![\w*])/g, '$2')
    .replace(/`([^`\n]{1,300})`/g, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/^(\s*)[*+] /, '$1- ');
  return { text };
}
