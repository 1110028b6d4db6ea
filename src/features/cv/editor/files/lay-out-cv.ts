import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { type Outline, outlineOf, textsOf } from '../outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from '../sheet-words.ts';
import type { FontStore } from './pdf/font-store.ts';
import { layOut } from './pdf/lay-out.ts';
import { fontsOf, missingCharacters } from './pdf/split-runs.ts';
import { inChinese, type Paper, type TemplateName, templates } from './templates.ts';
import type { LaidOut } from './types.ts';

export interface Design {
  language: Language;
  template: TemplateName;
  paper: Paper;
  /** Texts in the language of the CV. */
  texts: SheetStrings;
}

/** Loads the font files that a CV needs, and lays it out. */
export async function layOutCv(cv: Cv, { language, template, paper, texts }: Design, fonts: FontStore): Promise<LaidOut> {
  const outline = normaliseSpaces(outlineOf(cv, language, wordsOf(texts)));
  const headings = headingsOf(texts);
  const design = inChinese(templates[template], language);
  const { latin } = design;
  const allText = textsOf(outline, headings).join('\n');
  const boldTexts = [
    outline.name,
    ...outline.sections.flatMap(({ part, entries }) => [headings[part], ...entries.map(({ title }) => title)]),
  ];
  const boldText = boldTexts.flatMap((text) => [text, text.toUpperCase()]).join('\n');
  await fonts.load(fontsOf(`${allText}•·,、()（） /0123456789`, { latin, weight: 400 }));
  await fonts.load(fontsOf(boldText, { latin, weight: 600 }));
  return layOut(outline, { language, template: design, paper, headings, measure: fonts });
}

/** Lists the characters of a CV that no font has, and that its PDF would therefore lack. */
export function missingCvCharacters(cv: Cv, { language, texts }: Pick<Design, 'language' | 'texts'>): string[] {
  return missingCharacters(
    textsOf(outlineOf(cv, language, wordsOf(texts)), headingsOf(texts))
      .join('')
      .replace(/\s/g, ''),
  );
}

/** Replaces tabs and other kinds of space by the space that every font has. */
function normaliseSpaces(outline: Outline): Outline {
  const plain = (text: string) => text.replace(/[^\S\n ]/g, ' ');
  return {
    ...{ name: plain(outline.name), title: plain(outline.title), contact: outline.contact.map(plain), bio: plain(outline.bio) },
    sections: outline.sections.map(({ entries, ...section }) => ({
      ...section,
      entries: entries.map(({ title, subtitle, time, points, link }) => ({
        ...{ title: plain(title), subtitle: plain(subtitle), time, points: points.map(plain), link },
      })),
    })),
  };
}
