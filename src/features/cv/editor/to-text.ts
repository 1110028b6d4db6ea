import type { Outline, OutlineEntry } from './outline.ts';

type Headings = Readonly<Record<Outline['sections'][number]['part'], string>>;
const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** A CV as Markdown. Signs that Markdown would read as its own are escaped. */
export function toMarkdown({ name, title, contact, bio, sections }: Outline, headings: Headings): string {
  const entry = (one: OutlineEntry) =>
    [
      one.points.length > 0 || one.time !== ''
        ? `### ${escaped(one.title)}`
        : `- ${joined([escaped(one.title), escaped(one.beside)], ' · ')}`,
      ...(one.points.length > 0 || one.time !== '' ? [joined([escaped(one.beside), one.time], ' · ')] : []),
      one.points.map((point) => `- ${escaped(point)}`).join('\n'),
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  const parts = sections.map(({ part, entries }) => [`## ${headings[part]}`, ...entries.map(entry)].join('\n\n'));
  const head = [name === '' ? '' : `# ${escaped(name)}`, escaped(title), contact.map(escaped).join(' · '), escaped(bio)];
  return `${joined([...head, ...parts], '\n\n')}\n`;
}

/** A CV as plain text. */
export function toPlainText({ name, title, contact, bio, sections }: Outline, headings: Headings): string {
  const entry = (one: OutlineEntry) =>
    joined([joined([one.title, one.beside, one.time], ' | '), ...one.points.map((point) => `  - ${point}`)], '\n');
  const parts = sections.map(({ part, entries }) => [headings[part].toUpperCase(), ...entries.map(entry)].join('\n'));
  return `${joined([joined([name, title, contact.join(' | ')], '\n'), bio, ...parts], '\n\n')}\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/\n/g, '  \n');
}
