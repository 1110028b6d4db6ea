import { tabStorage, unsentPrefix } from '#src/shared/storage.ts';
import { watchLeaving } from './leave.ts';
import { readSession } from './stored-session.ts';

/** Where a member writes what would be lost if the session ended before it is sent. */
export type Place = 'cv' | 'cv_text' | 'cv_goal' | 'industry_goal' | 'feedback';

const texts = new Map<Place, () => string>();
/** The member whose page this is, also once the session has ended. */
let owner = '';

const keyOf = (place: Place) => `${unsentPrefix}${owner}_${place}`;
const learnOwner = () => {
  owner ||= readSession('member')?.user.id ?? '';
};

/**
 * Says what is unsent at a place; an empty text for nothing. It is stored only if the session ends.
 * @param text a function where the text takes long to make, which is then called only if it is stored
 * @returns a function for when the place is gone
 */
export function holdUnsent(place: Place, text: string | (() => string)): () => void {
  learnOwner();
  if (text === '') texts.delete(place);
  else texts.set(place, typeof text === 'string' ? () => text : text);
  return () => void texts.delete(place);
}

/** Stores in this tab, under the member's id, all that is unsent. */
function storeUnsent(): void {
  if (owner !== '') for (const [place, text] of texts) tabStorage.write(keyOf(place), text());
}

/** Whether all that is unsent is stored, so that leaving the page loses nothing. */
export function isUnsentStored(): boolean {
  return texts.size > 0 && [...texts].every(([place, text]) => tabStorage.read(keyOf(place)) === text());
}

/** The page goes on with what is unsent, which needs no storing any more. */
function dropStored(): void {
  for (const place of texts.keys()) tabStorage.remove(keyOf(place));
}

/** What the signed-in member had not sent when the session ended. It is deleted; empty for nothing. */
export function takeUnsent(place: Place): string {
  learnOwner();
  const text = owner === '' ? null : tabStorage.read(keyOf(place));
  if (text !== null) tabStorage.remove(keyOf(place));
  return text ?? '';
}

watchLeaving({ leave: storeUnsent, back: dropStored });
