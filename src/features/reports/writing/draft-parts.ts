import { type Language, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from '#src/features/cv/editor/contract.ts';
import { type draftPartNames, writingLimits } from '#src/features/cv/editor/writing/schemas.ts';
import { pointsOf } from '#src/features/cv/editor/writing/points-of.ts';

/** A text of the CV that a model may rewrite. */
export interface DraftPart {
  part: (typeof draftPartNames)[number];
  /** Id of the entry; empty for the bio. */
  id: string;
  /** The person's position or role there. */
  title: string;
  /** The lines to replace. If this language is empty, these are the lines of the other one. */
  before: string[];
  /** Texts whose facts may be used. */
  own: string[];
  /** Maximum number of characters of a new line. */
  maxLength: number;
}

const maxLengths = { bio: 600, line: 300 };

/** Lists at most six parts of a CV that a model can rewrite: the bio, and the jobs and projects that have points. */
export function draftParts(cv: Cv, language: Language): DraftPart[] {
  const textIn = (text: LocalText) => text[language].trim() || text[otherLanguage(language)].trim();
  const entries = (['work', 'projects'] as const).flatMap((part) =>
    cv[part].map((entry) => ({
      ...{ part, id: entry.id, maxLength: maxLengths.line },
      title: textIn('position' in entry ? entry.position : entry.role),
      before: pointsOf(textIn(entry.details)),
      own: textsOf(entry),
    })),
  );
  const withPoints = entries.filter(({ before }) => before.length > 0);
  const bio = textIn(cv.basic.bio);
  const bioPart: DraftPart = {
    ...{ part: 'bio', id: '', title: textIn(cv.basic.title), before: [bio], maxLength: maxLengths.bio },
    own: textsOf({ ...cv, basic: { title: cv.basic.title, bio: cv.basic.bio } }),
  };
  return [...(bio === '' && withPoints.length === 0 ? [] : [bioPart]), ...withPoints].slice(0, writingLimits.parts);
}

/** Collects all texts in a value except ids. Adds months also in the form `2020 05`, so that their numbers count as known. */
function textsOf(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return value.trim() === '' || name === 'id' ? [] : [value, ...(/^\d{4}-\d\d$/.test(value) ? [value.replace('-', ' ')] : [])];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => textsOf(field, key));
}
