import type { Language } from '#src/shared/language.ts';
import { languages } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import { cvParts } from '../../empty-cv.ts';
import { outlineOf, shortParts } from '../../outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from '../../sheet-words.ts';
import { toMarkdown, toPlainText } from '../../to-text.ts';
import { cvOfWord } from './cv-of-word.ts';
import { paragraphsOfMarkdown, paragraphsOfPlainText } from './own-paragraphs.ts';
import { isContactLine } from './read-contact.ts';
import { allWords } from './words.ts';

/**
 * Reads Markdown or plain text that this editor wrote. It did if the CV that is read gives the same text again, so that nothing is lost.
 * @returns null for a text of somebody else
 */
export function cvOfOwnText(file: string, side: Language, texts: Readonly<Record<Language, SheetStrings>>): Cv | null {
  const text = file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\s*$/, '\n');
  for (const language of languages) {
    const words = allWords([texts[language]]);
    const headings = headingsOf(texts[language]);
    const isContact = (line: string) => isContactLine(line, words);
    const parts = [...cvParts, 'mbti' as const].map((part) => [headings[part].toUpperCase(), { isShort: shortParts.has(part) }] as const);
    const read = {
      markdown: () => paragraphsOfMarkdown(text, isContact),
      plain: () => paragraphsOfPlainText(text, new Map(parts), isContact),
    };
    for (const [format, write] of [
      ['markdown', toMarkdown],
      ['plain', toPlainText],
    ] as const) {
      const properties = new Map([['user_type', '']]);
      const cv = cvOfWord({ paragraphs: read[format](), properties }, side, words);
      if (cv && write(outlineOf(cv, language, wordsOf(texts[language])), headings) === text) return { ...cv, title: titleOf(cv, side) };
    }
  }
  return null;
}

/** Such a file does not say which of the member's CVs it is. */
function titleOf({ basic }: Cv, side: Language): string {
  return (basic.title[side] || basic.name[side]).slice(0, 100);
}
