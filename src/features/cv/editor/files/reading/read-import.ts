import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { cvLimits as fileLimits } from '#src/features/cv/reading/limits.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';
import { cleanCv } from '../../clean-cv.ts';
import { type Cv, cvLimits } from '../../contract.ts';
import { parseJson } from '../../draft.ts';
import { fromJsonResume } from '../../read-json-resume.ts';
import { cvOfText } from './cv-of-text.ts';
import { cvOfWord } from './cv-of-word.ts';
import { readWordFile } from './docx-paragraphs.ts';
import { importProblems, type ImportProblem } from './import-problems.ts';
import { headingsIn, notesOf, type ReadNotes, textsIn } from './read-notes.ts';
import type { AllWords } from './words.ts';

export interface ReadFile {
  cv: Cv;
  notes: ReadNotes;
}

/**
 * Reads a JSON Resume, PDF, Word or text file as a CV. A file is known by its bytes; only JSON is tried first, by its first character.
 * @param side the language that texts go to, unless the file has both
 * @param now milliseconds of a clock, for the limit of time
 * @returns why it is refused, if it is
 */
export async function readImport(file: Blob, side: Language, words: AllWords, now: () => number): Promise<ReadFile | ImportProblem> {
  if (file.size > fileLimits.bytes) return 'cv_too_large';
  if (/^\s*\{/.test(await file.slice(0, 256).text()))
    return (file.size > 4 * cvLimits.bytes ? null : readResume(parseJson(await file.text()), side, words)) ?? 'no_cv';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = await extractText(bytes, { now });
    const styled = text.format === 'docx' ? cvOfWord(readWordFile(bytes), side, words) : null;
    const cv = cleanCv(styled ?? cvOfText(text, side, words));
    return cv ? { cv, notes: notesOf(text.lines, headingsIn(readCv(text)), cv, side, words) } : 'no_cv';
  } catch (error) {
    const known = error instanceof AppError ? importProblems.find((one) => one === error.code) : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

/** A file of this editor holds all of a CV, so that there is nothing to say of it. */
function readResume(json: unknown, side: Language, words: AllWords): ReadFile | null {
  const cv = fromJsonResume(json, side);
  if (!cv) return null;
  const isOwn = JSON.stringify(json).includes('"still_human"');
  return { cv, notes: isOwn ? { left: [], unsaid: [] } : notesOf(textsIn(json), [], cv, side, words) };
}
