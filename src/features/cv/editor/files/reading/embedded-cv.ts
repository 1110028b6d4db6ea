import { type Language, languages } from '#src/shared/language.ts';
import { type Cv, cvLimits, cvSchema } from '../../contract.ts';
import { parseJson } from '../../draft.ts';
import { inOneLanguage } from '../../sides.ts';
import { outlineOf, textsOf } from '../../outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from '../../sheet-words.ts';

/** Name of the PDF property with the CV. */
export const embeddedCvKey = 'StillHumanCV';

/** Encodes the texts of a CV that a PDF in one language shows, with the CV's title and user type, as Base64. */
export function toEmbeddedCv(cv: Cv, language: Language): string {
  const bytes = new TextEncoder().encode(JSON.stringify(inOneLanguage(cv, language, language)));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Reads the CV that is embedded in a PDF of this editor. All of its texts must be on the pages, so that an import never contains hidden text.
 * @param lines the text of the pages
 * @returns null without such a CV, or if the pages lack one of its texts
 */
export function readEmbeddedCv(
  bytes: Uint8Array,
  lines: readonly string[],
  side: Language,
  texts: Readonly<Record<Language, SheetStrings>>,
): Cv | null {
  const data = dataIn(new TextDecoder('latin1').decode(bytes));
  if (data === '') return null;
  const cv = cvSchema.safeParse(parseJson(decoded(data))).data;
  if (!cv) return null;
  const shown = bare(lines.join(''));
  const isShown = (language: Language) =>
    textsOf(outlineOf(cv, language, wordsOf(texts[language])), headingsOf(texts[language])).every((text) => shown.includes(bare(text)));
  const language = languages.find((candidate) => isEqual(cv, inOneLanguage(cv, candidate, candidate)) && isShown(candidate));
  return language === undefined ? null : inOneLanguage(cv, language, side);
}

/** Finds the property's text. The property refers by number to a PDF object that has the text. */
function dataIn(file: string): string {
  const [, number = ''] = new RegExp(`/${embeddedCvKey} (\\d{1,9}) 0 R`).exec(file) ?? [];
  const at = number === '' ? -1 : file.indexOf(`\n${number} 0 obj\n(`);
  if (at < 0) return '';
  const from = file.indexOf('(', at) + 1;
  const data = file.slice(from, file.indexOf(')', from));
  return data.length <= 2 * cvLimits.bytes && /^[A-Za-z0-9+/=]*$/.test(data) ? data : '';
}

function decoded(data: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  } catch {
    return ''; // another program wrote the property
  }
}

const isEqual = (one: Cv, other: Cv) => JSON.stringify(one) === JSON.stringify(other);

/** Reduces a text to letters, numbers and the signs that names have. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#@]/gu, '');
