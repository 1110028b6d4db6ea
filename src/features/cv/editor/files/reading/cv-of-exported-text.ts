import type { Language } from '#src/shared/language.ts';
import { languages } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import { cvParts } from '../../empty-cv.ts';
import { outlineOf, shortParts } from '../../outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from '../../sheet-words.ts';
import { toMarkdown, toPlainText } from '../../to-text.ts';
import { cvOfWord } from './cv-of-word.ts';
import { paragraphsOfMarkdown, paragraphsOfPlainText } from './exported-paragraphs.ts';
import { isContactLine } from './read-contact.ts';
import { allWords } from './words.ts';

/**
 * Reads Markdown or plain text that this editor exported. The check: exporting the CV again gives the same text.
 * @returns null for a text of another origin
 */
export function cvOfExportedText(file: string, side: Language, texts: Readonly<Record<Language, SheetStrings>>): Cv | null {
  const text = file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\s*$/, '\n');
  for (const language of languages) {
    const words = allWords([texts[language]]);
    const headings = headingsOf(texts[language]);
    const isContact = (line: string) => isContactLine(line, words);
    const parts = [...cvParts, 'mbti' as const].map((part) => [headings[part].toUpperCase(), { isShort: shortParts.has(part) }] as const);
    const parse = {
      markdown: () => paragraphsOfMarkdown(text, isContact),
      plain: () => paragraphsOfPlainText(text, new Map(parts), isContact),
    };
    for (const [format, render] of [
      ['markdown', toMarkdown],
      ['plain', toPlainText],
    ] as const) {
      const properties = new Map([['user_type', '']]);
      const cv = cvOfWord({ paragraphs: parse[format](), properties }, side, words);
      if (cv && render(outlineOf(cv, language, wordsOf(texts[language])), headings) === text) return { ...cv, title: titleOf(cv, side) };
    }
  }
  return null;
}

/** Derives a title, which such a file lacks. */
function titleOf({ basic }: Cv, side: Language): string {
  return (basic.title[side] || basic.name[side]).slice(0, 100);
}
