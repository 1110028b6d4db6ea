import { applyDraft } from '#src/features/cv/review/confirm-draft.ts';
import type { Draft } from '#src/features/cv/review/review-draft.ts';
import type { Language } from '#src/shared/language.ts';
import { cleanCv } from '../../clean-cv.ts';
import type { Cv } from '../../contract.ts';
import { skillLevelOf } from '../../level-of.ts';
import { cvOfText, knownDegree } from './cv-of-text.ts';
import { fit } from './fit.ts';
import type { ReadFile, ReadSource } from './read-import.ts';
import { headingsIn, notesOf } from './read-notes.ts';
import { withLevel } from './read-parts.ts';
import type { AllWords } from './words.ts';

/**
 * Converts the reading of a file to a CV of this editor, with exactly the jobs, schools and skills that the member kept, and with their corrections.
 * @returns null if a text is too long for storage
 */
export function cvOfDraft({ text, reading }: ReadSource, draft: Draft, side: Language, words: AllWords): ReadFile | null {
  const confirmed = applyDraft(text, reading, draft);
  const lines = confirmed.text.lines.slice(0, text.lines.length); // without the lines that the member typed
  const schools = draft.schools.filter(({ entry, isKept }) => isKept && lines[entry.line.place.line] !== '');
  const local = (localText: string, maxLength: number) => ({ en: '', zh: '', [side]: fit(localText.trim(), maxLength) });
  const read = cvOfText({ lines, reading: { ...confirmed.reading, education: schools.map(({ entry }) => entry) } }, side, words);
  const cv = cleanCv({
    ...read,
    education: read.education.map((study, index) => {
      const { entry, school, degree } = schools[index] ?? {};
      return {
        ...study,
        ...(school === undefined || school === entry?.school?.text ? {} : { school: local(school, 160) }),
        ...(degree === undefined || degree === entry?.degree?.text ? {} : { degree: knownDegree(degree, words) }),
      };
    }),
    skills: skillsOf(
      confirmed.reading.skills.map((skill) => skill.text),
      read.skills,
      side,
    ),
  });
  return cv && { cv, notes: notesOf(lines, headingsIn(reading), cv, side, words) };
}

/** Builds the skills that the member kept, with their levels in the text. */
function skillsOf(names: readonly string[], read: Cv['skills'], side: Language): Cv['skills'] {
  return names.slice(0, 50).map((skill, index) => {
    const id = `s-${index}`;
    const known = read.find(({ name }) => name[side].toLowerCase() === skill.toLowerCase());
    if (known) return { ...known, id };
    const { name, level } = withLevel(skill, skillLevelOf);
    return { id, name: { en: '', zh: '', [side]: fit(name, 100) }, level };
  });
}
