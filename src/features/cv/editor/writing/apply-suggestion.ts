import type { Language } from '#src/shared/language.ts';
import type { Cv, LocalText } from '../contract.ts';
import type { DraftEvent, Suggestion } from './schemas.ts';

type Place = Pick<Extract<DraftEvent, { is: 'part' }>, 'part' | 'id'>;

/** Finds the text of a place in one language; null if its entry was removed. */
export function textAt(cv: Cv, { part, id }: Place, side: Language): string | null {
  if (part === 'bio') return cv.basic.bio[side];
  return cv[part].find((entry) => entry.id === id)?.details[side] ?? null;
}

/**
 * Accepts a suggestion: it replaces the point that it rewords. If that point was changed meanwhile, or is only in the other language, the
 * suggestion is added below, so that no typed text is lost.
 */
export function withSuggestion(cv: Cv, place: Place, side: Language, suggestion: Suggestion): Cv {
  const { part, id } = place;
  const apply = (text: LocalText): LocalText => ({ ...text, [side]: withLine(text[side], suggestion) });
  if (part === 'bio') return { ...cv, basic: { ...cv.basic, bio: apply(cv.basic.bio) } };
  const applyTo = <E extends { id: string; details: LocalText }>(entries: readonly E[]) =>
    entries.map((entry) => (entry.id === id ? { ...entry, details: apply(entry.details) } : entry));
  return part === 'work' ? { ...cv, work: applyTo(cv.work) } : { ...cv, projects: applyTo(cv.projects) };
}

function withLine(text: string, { before, text: after }: Suggestion): string {
  if (text.trim() === before) return after;
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.trim() === before);
  if (index >= 0) return lines.with(index, after).join('\n');
  return text.trim() === '' ? after : `${text.trimEnd()}\n${after}`;
}
