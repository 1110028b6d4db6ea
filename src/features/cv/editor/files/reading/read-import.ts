import { extractText, type ExtractOptions } from '#src/features/cv/reading/extract-text.ts';
import { type DocumentKind, judgeDocument } from '#src/features/cv/reading/judge-document.ts';
import { cvLimits as fileLimits } from '#src/features/cv/reading/limits.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import type { CvReading, CvText } from '#src/features/cv/reading/types.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';
import { cleanCv } from '../../clean-cv.ts';
import { type Cv, cvLimits } from '../../contract.ts';
import { parseJson } from '../../draft.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import { isBlank, outlineOf } from '../../outline.ts';
import { fromJsonResume, otherFormatOf } from '../../read-json-resume.ts';
import { cvOfText } from './cv-of-text.ts';
import { cvOfWord } from './cv-of-word.ts';
import { readWordFile } from './docx-paragraphs.ts';
import { importProblems, type ImportProblem } from './import-problems.ts';
import { headingsIn, notesOf, type ReadNotes, textsIn } from './read-notes.ts';
import { cvOfOwnText } from './cv-of-own-text.ts';
import { readOwnData } from './own-data.ts';
import { allWords, type AllWords } from './words.ts';

type Texts = Readonly<Record<Language, SheetStrings>>;

/** The text of a file that somebody else wrote, and what was read in it. */
export interface ReadSource {
  text: CvText;
  reading: CvReading;
  kind: DocumentKind;
}

export interface ReadFile {
  cv: Cv;
  notes: ReadNotes;
  /** What to look through; missing where the file holds its fields, as those of this editor and JSON do. */
  source?: ReadSource;
}

type ReadHow = Pick<ExtractOptions, 'loadMap'> & { now: () => number };

/**
 * Reads a JSON Resume, PDF, Word or text file as a CV. A file is known by its bytes; only JSON is tried first, by its first character.
 * @param side the language that texts go to, unless the file has both
 * @param how.now milliseconds of a clock, for the limit of time
 * @param how.loadMap loads the character maps that PDFs only name
 * @returns why it is refused, if it is
 */
export async function readImport(file: Blob, side: Language, texts: Texts, how: ReadHow): Promise<ReadFile | ImportProblem> {
  const words = allWords([texts.en, texts.zh]);
  if (file.size > fileLimits.bytes) return 'cv_too_large';
  if (/^[\s\ufeff]*\{/.test(await file.slice(0, 256).text()))
    return file.size > 4 * cvLimits.bytes ? 'no_cv' : readResume(parseJson((await file.text()).replace(/^\ufeff/, '')), side, words);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = await extractText(bytes, how);
    const own = ownCv(text, bytes, side, texts, words);
    const reading = readCv(text);
    const cv = cleanCv(own ?? cvOfText({ ...text, reading }, side, words));
    if (!cv) return 'no_cv';
    const notes = notesOf(text.lines, headingsIn(reading), cv, side, words);
    return own ? { cv, notes } : { cv, notes, source: { text, reading, kind: judgeDocument(text, reading) } };
  } catch (error) {
    const known = error instanceof AppError ? importProblems.find((one) => one === error.reason) : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

/** The CV of a file that this editor wrote, whole; null for others, or if somebody changed it. */
function ownCv({ format, lines }: CvText, bytes: Uint8Array, side: Language, texts: Texts, words: AllWords): Cv | null {
  if (format === 'docx') return cvOfWord(readWordFile(bytes), side, words);
  if (format === 'pdf') return readOwnData(bytes, lines, side, texts);
  if (format !== 'txt' && format !== 'md') return null;
  return bytes.length > 4 * cvLimits.bytes ? null : cvOfOwnText(new TextDecoder().decode(bytes), side, texts);
}

/** A file of this editor holds all of a CV, so that there is nothing to say of it. */
function readResume(json: unknown, side: Language, words: AllWords): ReadFile | ImportProblem {
  if (json === undefined) return 'no_cv';
  const cv = fromJsonResume(json, side);
  if (!cv) {
    const other = otherFormatOf(json);
    return other === null ? 'not_json_resume' : `other_${other}`;
  }
  if (isBlank(outlineOf(cv, side, {}))) return 'no_cv'; // it would replace what is written with nothing
  const isOwn = JSON.stringify(json).includes('"still_human"');
  return { cv, notes: isOwn ? { left: [], unsaid: [] } : notesOf(textsIn(json), [], cv, side, words) };
}
