import type { Language } from '#src/shared/language.ts';
import type { Cv, LocalText } from '../contract.ts';
import type { DraftEvent, Suggestion } from './schemas.ts';

type Place = Pick<Extract<DraftEvent, { is: 'part' }>, 'part' | 'id'>;

/** The text of a place in one language; null if its entry is gone. */
export function textAt(cv: Cv, { part, id }: Place, side: Language): string | null {
  if (part === 'bio') return cv.basic.bio[side];
  return cv[part].find((entry) => entry.id === id)?.details[side] ?? null;
}

/**
 * A CV with one suggestion taken: it replaces the point that it was made from. Where that point was changed meanwhile, or is only in the
 * other language, it is added below, so that nothing that was typed is lost.
 */
export function withSuggestion(cv: Cv, place: Place, side: Language, suggestion: Suggestion): Cv {
  const { part, id } = place;
  const changed = (text: LocalText): LocalText => ({ ...text, [side]: withLine(text[side], suggestion) });
  if (part === 'bio') return { ...cv, basic: { ...cv.basic, bio: changed(cv.basic.bio) } };
  const entries = <E extends { id: string; details: LocalText }>(list: readonly E[]) =>
    list.map((entry) => (entry.id === id ? { ...entry, details: changed(entry.details) } : entry));
  return part === 'work' ? { ...cv, work: entries(cv.work) } : { ...cv, projects: entries(cv.projects) };
}

function withLine(text: string, { before, text: now }: Suggestion): string {
  if (text.trim() === before) return now;
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trim() === before);
  if (at >= 0) return lines.with(at, now).join('\n');
  return text.trim() === '' ? now : `${text.trimEnd()}\n${now}`;
}
