import { type Language, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from '#src/features/cv/editor/contract.ts';
import { type draftPartNames, writingLimits } from '#src/features/cv/editor/writing/schemas.ts';
import { pointsOf } from '#src/features/cv/editor/writing/points-of.ts';

/** A text of the CV that a model may rewrite. */
export interface DraftPart {
  part: (typeof draftPartNames)[number];
  /** Id of the entry; empty for the bio. */
  id: string;
  /** What the person was there. */
  title: string;
  /** The lines that are replaced; where this side is empty, those of the other language. */
  before: string[];
  /** Texts whose facts may be used. */
  own: string[];
  /** Most characters of a line that is written. */
  longest: number;
}

const longest = { bio: 600, line: 300 };

/** The parts of a CV that can be written in a language, at most six: the bio, the jobs, and the projects, each with points. */
export function draftParts(cv: Cv, language: Language): DraftPart[] {
  const said = (text: LocalText) => text[language].trim() || text[otherLanguage(language)].trim();
  const entries = (['work', 'projects'] as const).flatMap((part) =>
    cv[part].map((entry) => ({
      ...{ part, id: entry.id, longest: longest.line },
      title: said('position' in entry ? entry.position : entry.role),
      before: pointsOf(said(entry.details)),
      own: textsOf(entry),
    })),
  );
  const written = entries.filter(({ before }) => before.length > 0);
  const bio = said(cv.basic.bio);
  const ofBio: DraftPart = {
    ...{ part: 'bio', id: '', title: said(cv.basic.title), before: [bio], longest: longest.bio },
    own: textsOf({ ...cv, basic: { title: cv.basic.title, bio: cv.basic.bio } }),
  };
  return [...(bio === '' && written.length === 0 ? [] : [ofBio]), ...written].slice(0, writingLimits.parts);
}

/** All texts in a value, without ids; months also with their parts, as a sentence would name them. */
function textsOf(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return value.trim() === '' || name === 'id' ? [] : [value, ...(/^\d{4}-\d\d$/.test(value) ? [value.replace('-', ' ')] : [])];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inside, one]) => textsOf(one, inside));
}
