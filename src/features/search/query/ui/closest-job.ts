import { storageKeys, tabStorage } from '#src/shared/storage.ts';
import { analyseFrom } from './analyse-from.ts';

/** A note at the top of a job's page: the job is only the closest to the searched text. */
export interface ClosestJob {
  jobId: number;
  /** The text to continue the search with. */
  query: string;
  /** The note, in the language of the page. */
  line: string;
  offer: string;
  failed: string;
}

/** Stores the note for the next page of this tab. */
export function storeClosestJob(note: ClosestJob): void {
  tabStorage.write(storageKeys.closest, JSON.stringify(note));
}

/** Shows the note of this page's job. Keeps it in the history entry, so that it survives reloads and going back. */
export function showClosestJob(place: HTMLElement | null, jobId: number): void {
  const stored = tabStorage.read(storageKeys.closest);
  tabStorage.remove(storageKeys.closest);
  const state: unknown = history.state;
  const note = parseNote(stored) ?? (typeof state === 'object' && state !== null && 'closest' in state ? toNote(state.closest) : null);
  if (!place || note?.jobId !== jobId) return;
  history.replaceState({ ...(state as object | null), closest: note }, ''); // an object or null, as every state of this site
  const button = place.querySelector('button');
  place.querySelector('p')?.replaceChildren(note.line);
  button?.replaceChildren(note.offer);
  button?.addEventListener('click', () => void analyseFrom(place, button, note));
  place.hidden = false;
}

function parseNote(text: string | null): ClosestJob | null {
  try {
    return toNote(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Returns a value that is a note; null for any other. */
function toNote(value: unknown): ClosestJob | null {
  if (typeof value !== 'object' || value === null) return null;
  const { jobId, query, line, offer, failed } = value as Partial<ClosestJob>; // all fields are checked below
  const isNote = typeof jobId === 'number' && [query, line, offer, failed].every((text) => typeof text === 'string');
  return isNote ? (value as ClosestJob) : null; // just checked
}
