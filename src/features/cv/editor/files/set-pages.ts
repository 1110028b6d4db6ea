import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { type Outline, outlineOf } from '../outline.ts';
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
  /** In the language of the CV. */
  texts: SheetStrings;
}

/** Typesets a CV, after loading the font files that it needs. */
export async function layOutCv(cv: Cv, { language, template, paper, texts }: Design, fonts: FontStore): Promise<LaidOut> {
  const outline = clean(outlineOf(cv, language, wordsOf(texts)));
  const headings = headingsOf(texts);
  const design = inChinese(templates[template], language);
  const { latin } = design;
  const all = [...outline.sections.map(({ part }) => headings[part]), ...textsOf(outline)].join('\n');
  const bold = [outline.name, ...outline.sections.flatMap(({ part, entries }) => [headings[part], ...entries.map(({ title }) => title)])];
  const strong = bold.flatMap((text) => [text, text.toUpperCase()]).join('\n');
  await fonts.load(fontsOf(`${all}•·,、()（） /0123456789`, { latin, weight: 400 }));
  await fonts.load(fontsOf(strong, { latin, weight: 600 }));
  return layOut(outline, { language, template: design, paper, headings, measure: fonts });
}

/** The characters of a CV that no font has, and that a PDF of it would lack. */
export function missingFrom(cv: Cv, { language, texts }: Pick<Design, 'language' | 'texts'>): string[] {
  return missingCharacters(
    textsOf(outlineOf(cv, language, wordsOf(texts)))
      .join('')
      .replace(/\s/g, ''),
  );
}

function textsOf({ name, title, contact, bio, sections }: Outline): string[] {
  const entries = sections.flatMap((section) => section.entries);
  return [name, title, ...contact, bio, ...entries.flatMap(({ title: of, subtitle, time, points }) => [of, subtitle, time, ...points])];
}

/** Tabs and the spaces of other scripts are spaces, which every font has. */
function clean(outline: Outline): Outline {
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
