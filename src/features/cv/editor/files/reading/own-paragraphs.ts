import type { Paragraph } from './docx-paragraphs.ts';
import { isPage } from './read-contact.ts';

const paragraph = (style: string, text: string, isPoint = false): Paragraph => ({ style, isPoint, text });

/** Markdown as this editor writes it, as paragraphs with the styles of its Word files. */
export function paragraphsOfMarkdown(text: string, isContact: (line: string) => boolean): Paragraph[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const first = lines.findIndex((line) => line.startsWith('## '));
  const top = lines.slice(0, Math.max(0, first));
  const named = top[0]?.startsWith('# ') === true ? [paragraph('title', plain(top[0].slice(2)))] : [];
  const rest = top
    .slice(named.length)
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
  return [...named, ...head, ...body];
}

/**
 * Plain text as this editor writes it, as paragraphs with the styles of its Word files.
 * @param headings in capitals, as in the file; the entries of short parts have one line each
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

/** “Title | more | time”: a title, and the line below it in a Word file. */
function entryOf(pieces: readonly string[]): Paragraph[] {
  const [title = '', ...second] = pieces;
  return [paragraph('heading 2', title), ...(second.length > 0 ? [paragraph('', second.join(' · '))] : [])];
}

/** Below the name: what the person is, the contact line, and all else as the summary. */
function headOf(lines: readonly string[], isContact: (line: string) => boolean, plainOf: (line: string) => string): Paragraph[] {
  const own = lines.join('\n').replace(/\n+$/, '').split('\n');
  const place = own
    .filter((line) => line !== '')
    .slice(0, 2)
    .find((line) => isContact(plainOf(line)));
  const at = place === undefined ? -1 : own.indexOf(place);
  const title = own.slice(0, at < 0 ? 1 : at).find((line) => line !== '') ?? '';
  const bio = own.slice(at < 0 ? own.indexOf(title) + 1 : at + 1);
  return [
    ...(title === '' ? [] : [paragraph('subtitle', plainOf(title))]),
    ...(place === undefined ? [] : [paragraph('contact', plainOf(place))]),
    ...bio.map((line) => {
      const isPoint = line.startsWith('- ');
      return paragraph('', plainOf((isPoint ? line.slice(2) : line).replace(/ {2}$/, '')), isPoint);
    }),
  ];
}

/** Markdown without its escapes. */
function plain(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
