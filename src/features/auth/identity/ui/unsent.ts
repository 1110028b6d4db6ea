import { tabStorage, unsentPrefix } from '#src/shared/storage.ts';
import { watchLeaving } from './leave.ts';
import { readSession } from './stored-session.ts';

/** An input whose text would be lost if the session ended before it is sent. */
export type Place = 'cv' | 'cv_text' | 'cv_goal' | 'industry_goal' | 'feedback';

const texts = new Map<Place, () => string>();
/** Id of the member who opened the page. It stays when the session ends. */
let owner = '';

const keyOf = (place: Place) => `${unsentPrefix}${owner}_${place}`;
const setOwner = () => {
  owner ||= readSession('member')?.user.id ?? '';
};

/**
 * Registers the unsent text of a place, or removes it if it is empty. It is stored only if the session ends.
 * @param text a function if the text takes long to compute; it is called only when the text is stored
 * @returns a function that removes the registration
 */
export function holdUnsent(place: Place, text: string | (() => string)): () => void {
  setOwner();
  if (text === '') texts.delete(place);
  else texts.set(place, typeof text === 'string' ? () => text : text);
  return () => void texts.delete(place);
}

/** Stores all unsent texts in this tab, under the member's id. */
function storeUnsent(): void {
  if (owner !== '') for (const [place, text] of texts) tabStorage.write(keyOf(place), text());
}

/** Whether all unsent texts are stored, so that leaving the page loses nothing. */
export function isUnsentStored(): boolean {
  return texts.size > 0 && [...texts].every(([place, text]) => tabStorage.read(keyOf(place)) === text());
}

/** Deletes the stored copies: the page stays and still has the texts. */
function dropStored(): void {
  for (const place of texts.keys()) tabStorage.remove(keyOf(place));
}

/** Returns and deletes the text that the signed-in member had not sent when the session ended; empty if there is none. */
export function takeUnsent(place: Place): string {
  setOwner();
  const text = owner === '' ? null : tabStorage.read(keyOf(place));
  if (text !== null) tabStorage.remove(keyOf(place));
  return text ?? '';
}

watchLeaving({ leave: storeUnsent, back: dropStored });
