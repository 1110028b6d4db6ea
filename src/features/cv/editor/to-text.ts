import { bioLines, type Outline, type OutlineEntry } from './outline.ts';

export type Headings = Readonly<Record<Outline['sections'][number]['part'], string>>;
const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** A CV as Markdown. Signs that Markdown would read as its own are escaped. `files/reading/cv-of-own-text.ts` reads it back. */
export function toMarkdown({ name, title, contact, bio, sections }: Outline, headings: Headings): string {
  const short = (one: OutlineEntry) => `- ${joined([escaped(one.title), escaped(one.subtitle)], ' · ')}`;
  const entry = ({ title: of, subtitle, time, points, link }: OutlineEntry) =>
    joined(
      [
        `### ${escaped(of)}`.trim(),
        joined([escaped(subtitle), time], ' · '),
        markdownLink(link),
        (link === '' ? points : points.slice(0, -1)).map((point) => `- ${escaped(point)}`).join('\n'),
      ],
      '\n\n',
    );
  const parts = sections.map(({ part, isShort, entries }) => {
    const content = isShort ? entries.map(short).join('\n') : entries.map(entry).join('\n\n');
    return `## ${headings[part]}\n\n${content}`;
  });
  const head = [name === '' ? '' : `# ${escaped(name)}`, escaped(title), contact.map(escaped).join(' · '), markdownBio(bio)];
  return `${joined([...head, ...parts], '\n\n')}\n`;
}

/** A CV as plain text. */
export function toPlainText({ name, title, contact, bio, sections }: Outline, headings: Headings): string {
  const entry = ({ title: of, subtitle, time, points, link }: OutlineEntry) => {
    const own = link === '' ? points : points.slice(0, -1);
    const address = link === '' ? [] : [`  ${link}`];
    return [joined([of, subtitle, time], ' | '), ...address, ...own.map((point) => `  - ${point}`)].join('\n');
  };
  const parts = sections.map(({ part, entries }) => [headings[part].toUpperCase(), ...entries.map(entry)].join('\n'));
  const about = bioLines(bio).map(({ isPoint, text }) => (isPoint ? `- ${text}` : text));
  return `${joined([joined([name, title, contact.join(' | ')], '\n'), about.join('\n'), ...parts], '\n\n')}\n`;
}

/** Lines that follow each other are one paragraph with breaks; points are a list. */
function markdownBio(bio: string): string {
  const lines = bioLines(bio);
  return lines
    .map(({ isPoint, text }, index) => {
      const next = lines[index + 1];
      const line = isPoint ? `- ${escaped(text)}` : escaped(text);
      if (!next || text === '') return line;
      if (isPoint) return next.isPoint || next.text === '' ? line : `${line}\n`; // a text right below a list would belong to it
      return next.isPoint || next.text === '' ? line : `${line}  `;
    })
    .join('\n');
}

const markdownLink = (link: string) => (/^https?:\/\/[^\s<>]+$/.test(link) ? `<${link}>` : escaped(link));

function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(?=[-+=])/, '\\')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\');
}
