import { type Language, languages } from '#src/shared/language.ts';
import { type Cv, cvLimits, cvSchema } from '../../contract.ts';
import { parseJson } from '../../draft.ts';
import { inOneLanguage } from '../../sides.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import { writtenTexts } from '../written-texts.ts';

/** Name of the property of a PDF that holds its CV. */
export const ownDataKey = 'StillHumanCV';

/** What a PDF in one language shows, with the title and the type of the CV, as plain letters. Nothing of the other language is in it. */
export function toOwnData(cv: Cv, language: Language): string {
  const bytes = new TextEncoder().encode(JSON.stringify(inOneLanguage(cv, language, language)));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * The CV that a PDF of this editor holds. It counts only if the pages say the same: every text of it must be on them, so that a file never brings in what nobody
 * sees.
 * @param lines what is read from the pages
 * @returns null if there is none, or if the pages were changed
 */
export function readOwnData(
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
    writtenTexts(cv, { language, texts: texts[language] }).every((text) => shown.includes(bare(text)));
  const language = languages.find((one) => isEqual(cv, inOneLanguage(cv, one, one)) && isShown(one));
  return language === undefined ? null : inOneLanguage(cv, language, side);
}

/** The property's text. It is an object of the file of its own, which the property names by number. */
function dataIn(file: string): string {
  const [, number = ''] = new RegExp(`/${ownDataKey} (\\d{1,9}) 0 R`).exec(file) ?? [];
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
    return ''; // no such letters: the property was written by somebody else
  }
}

const isEqual = (one: Cv, other: Cv) => JSON.stringify(one) === JSON.stringify(other);

/** Letters and numbers, and the signs that names have. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#@]/gu, '');
