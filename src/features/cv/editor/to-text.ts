import type { Language } from '#src/shared/language.ts';
import type { Cv } from './contract.ts';
import { bioLines, type Headings, type Outline, type OutlineEntry, outlineOf } from './outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from './sheet-words.ts';

const joinTexts = (texts: readonly string[], separator: string) => texts.filter((text) => text !== '').join(separator);

/** Renders a CV as Markdown, with Markdown's own signs escaped. `files/reading/cv-of-exported-text.ts` reads it back. */
export function toMarkdown({ name, title, contact, bio, sections }: Outline, headings: Headings): string {
  const short = (one: OutlineEntry) => `- ${joinTexts([escaped(one.title), escaped(one.subtitle)], ' · ')}`;
  const entry = ({ title: entryTitle, subtitle, time, points, link }: OutlineEntry) =>
    joinTexts(
      [
        `### ${escaped(entryTitle)}`.trim(),
        joinTexts([escaped(subtitle), time], ' · '),
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
  return `${joinTexts([...head, ...parts], '\n\n')}\n`;
}

/** Renders a CV as plain text in one language. */
export function plainTextOf(cv: Cv, language: Language, texts: SheetStrings): string {
  return toPlainText(outlineOf(cv, language, wordsOf(texts)), headingsOf(texts));
}

/** Renders an outline as plain text. */
export function toPlainText({ name, title, contact, bio, sections }: Outline, headings: Headings): string {
  const entry = ({ title: entryTitle, subtitle, time, points, link }: OutlineEntry) => {
    const pointsWithoutLink = link === '' ? points : points.slice(0, -1);
    const address = link === '' ? [] : [`  ${link}`];
    return [joinTexts([entryTitle, subtitle, time], ' | '), ...address, ...pointsWithoutLink.map((point) => `  - ${point}`)].join('\n');
  };
  const parts = sections.map(({ part, entries }) => [headings[part].toUpperCase(), ...entries.map(entry)].join('\n'));
  const about = bioLines(bio).map(({ isPoint, text }) => (isPoint ? `- ${text}` : text));
  return `${joinTexts([joinTexts([name, title, contact.join(' | ')], '\n'), about.join('\n'), ...parts], '\n\n')}\n`;
}

/** Renders consecutive lines as one paragraph with line breaks, and points as a list. */
function markdownBio(bio: string): string {
  const lines = bioLines(bio);
  return lines
    .map(({ isPoint, text }, index) => {
      const next = lines[index + 1];
      const line = isPoint ? `- ${escaped(text)}` : escaped(text);
      if (!next || text === '') return line;
      if (isPoint) return next.isPoint || next.text === '' ? line : `${line}\n`; // Markdown takes a text right below a list as its last item
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
