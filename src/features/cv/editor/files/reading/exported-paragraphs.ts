import type { Paragraph } from './docx-paragraphs.ts';
import { isPage } from './read-contact.ts';

const paragraph = (style: string, text: string, isPoint = false): Paragraph => ({ style, isPoint, text });

/** Parses Markdown of this editor to paragraphs with the styles of its Word files. */
export function paragraphsOfMarkdown(text: string, isContact: (line: string) => boolean): Paragraph[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const first = lines.findIndex((line) => line.startsWith('## '));
  const top = lines.slice(0, Math.max(0, first));
  const nameParagraphs = top[0]?.startsWith('# ') === true ? [paragraph('title', plain(top[0].slice(2)))] : [];
  const rest = top
    .slice(nameParagraphs.length)
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
    .split('\n');
  const head = headOf(rest, isContact, plain);
  const body = lines.slice(Math.max(0, first)).flatMap((line) => {
    if (line === '') return [];
    if (line.startsWith('## ')) return [paragraph('heading 1', plain(line.slice(3)))];
    if (/^###(?: |$)/.test(line)) return [paragraph('heading 2', plain(line.slice(4)))];
    if (line.startsWith('- ')) return [paragraph('', plain(line.slice(2)), true)];
    const [, address] = /^<(.*)>$/.exec(line) ?? [];
    if (address !== undefined) return [paragraph('link', address)];
    return [paragraph(isPage(plain(line)) ? 'link' : '', plain(line))];
  });
  return [...nameParagraphs, ...head, ...body];
}

/**
 * Parses plain text of this editor to paragraphs with the styles of its Word files.
 * @param headings headings in capitals, as in the file; `isShort`: each entry of the part has one line
 */
export function paragraphsOfPlainText(
  text: string,
  headings: ReadonlyMap<string, { isShort: boolean }>,
  isContact: (line: string) => boolean,
): Paragraph[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const isHeading = (line: string, at: number) => headings.has(line) && (at === 0 || lines[at - 1] === '');
  const first = lines.findIndex(isHeading);
  const [name = '', ...rest] = lines.slice(0, Math.max(0, first));
  let isShort = false;
  const body = lines.slice(Math.max(0, first)).flatMap((line, at) => {
    if (line === '') return [];
    if (isHeading(line, at + Math.max(0, first))) {
      isShort = headings.get(line)?.isShort === true;
      return [paragraph('heading 1', line)];
    }
    if (isShort) return [paragraph('', line.replace(/ \| (?=[^|]*$)/, ' · '), true)];
    if (line.startsWith('  - ')) return [paragraph('', line.slice(4), true)];
    if (line.startsWith('  ')) return [paragraph('link', line.slice(2))];
    return entryOf(line.split(' | '));
  });
  return [...(name === '' ? [] : [paragraph('title', name)]), ...headOf(rest, isContact, (line) => line.replaceAll(' | ', ' · ')), ...body];
}

/** Splits “Title | subtitle | time” into the title and the line below it in a Word file. */
function entryOf(pieces: readonly string[]): Paragraph[] {
  const [title = '', ...rest] = pieces;
  return [paragraph('heading 2', title), ...(rest.length > 0 ? [paragraph('', rest.join(' · '))] : [])];
}

/** Splits the lines below the name into profession, contact line and summary. */
function headOf(lines: readonly string[], isContact: (line: string) => boolean, plainOf: (line: string) => string): Paragraph[] {
  const trimmed = lines.join('\n').replace(/\n+$/, '').split('\n');
  const contact = trimmed
    .filter((line) => line !== '')
    .slice(0, 2)
    .find((line) => isContact(plainOf(line)));
  const contactAt = contact === undefined ? -1 : trimmed.indexOf(contact);
  const title = trimmed.slice(0, contactAt < 0 ? 1 : contactAt).find((line) => line !== '') ?? '';
  const bio = trimmed.slice(contactAt < 0 ? trimmed.indexOf(title) + 1 : contactAt + 1);
  return [
    ...(title === '' ? [] : [paragraph('subtitle', plainOf(title))]),
    ...(contact === undefined ? [] : [paragraph('contact', plainOf(contact))]),
    ...bio.map((line) => {
      const isPoint = line.startsWith('- ');
      return paragraph('', plainOf((isPoint ? line.slice(2) : line).replace(/ {2}$/, '')), isPoint);
    }),
  ];
}

/** Removes the escapes of Markdown. */
function plain(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
