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
import { importProblems, type ImportProblem } from './problems.ts';
import { headingsIn, notesOf, type ReadNotes, textsIn } from './read-notes.ts';
import { cvOfExportedText } from './cv-of-exported-text.ts';
import { readEmbeddedCv } from './embedded-cv.ts';
import { allWords, type AllWords } from './words.ts';

type Texts = Readonly<Record<Language, SheetStrings>>;

/** The text of a file of another program, and its reading. */
export interface ReadSource {
  text: CvText;
  reading: CvReading;
  kind: DocumentKind;
}

export interface ReadFile {
  cv: Cv;
  notes: ReadNotes;
  /** The reading for the member to review; absent for JSON and files of this editor, whose fields are certain. */
  source?: ReadSource;
}

type ReadOptions = Pick<ExtractOptions, 'loadMap'> & { now: () => number };

/**
 * Reads a JSON Resume, PDF, Word or text file as a CV. The bytes decide the format: `{` is JSON.
 * @param side the language that texts go to, unless the file has both
 * @param options.now milliseconds of a clock, for the time limit
 * @param options.loadMap loads the character maps that PDFs only name
 * @returns the CV, or why the file is refused
 */
export async function readImport(file: Blob, side: Language, texts: Texts, options: ReadOptions): Promise<ReadFile | ImportProblem> {
  const words = allWords([texts.en, texts.zh]);
  if (file.size > fileLimits.bytes) return 'cv_too_large';
  if (/^[\s\ufeff]*\{/.test(await file.slice(0, 256).text()))
    return file.size > 4 * cvLimits.bytes ? 'no_cv' : readResume(parseJson((await file.text()).replace(/^\ufeff/, '')), side, words);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = await extractText(bytes, options);
    const own = ownCv(text, bytes, side, texts, words);
    const reading = readCv(text);
    const cv = cleanCv(own ?? cvOfText({ ...text, reading }, side, words));
    if (!cv) return 'no_cv';
    const notes = notesOf(text.lines, headingsIn(reading), cv, side, words);
    return own ? { cv, notes } : { cv, notes, source: { text, reading, kind: judgeDocument(text, reading) } };
  } catch (error) {
    const problem = error instanceof AppError ? importProblems.find((reason) => reason === error.reason) : undefined;
    if (problem === undefined) throw error;
    return problem;
  }
}

/** Reads the CV of a file that this editor exported; null for a file of another origin or one that was changed. */
function ownCv({ format, lines }: CvText, bytes: Uint8Array, side: Language, texts: Texts, words: AllWords): Cv | null {
  if (format === 'docx') return cvOfWord(readWordFile(bytes), side, words);
  if (format === 'pdf') return readEmbeddedCv(bytes, lines, side, texts);
  if (format !== 'txt' && format !== 'md') return null;
  return bytes.length > 4 * cvLimits.bytes ? null : cvOfExportedText(new TextDecoder().decode(bytes), side, texts);
}

/** Reads parsed JSON. A file of this editor has the whole CV and needs no notes. */
function readResume(json: unknown, side: Language, words: AllWords): ReadFile | ImportProblem {
  if (json === undefined) return 'no_cv';
  const cv = fromJsonResume(json, side);
  if (!cv) {
    const format = otherFormatOf(json);
    return format === null ? 'not_json_resume' : `other_${format}`;
  }
  if (isBlank(outlineOf(cv, side, {}))) return 'no_cv'; // it would empty the form
  const isOwn = JSON.stringify(json).includes('"still_human"');
  return { cv, notes: isOwn ? { left: [], withoutLevel: [] } : notesOf(textsIn(json), [], cv, side, words) };
}
