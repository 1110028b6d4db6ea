import { useCallback, useEffect, useRef, useState } from 'react';
import { safeStorage, storageKeys } from '#src/shared/storage.ts';
import { type Draft, parseDraft } from '../draft.ts';
import { ownerId, takeUnsaved } from './use-unsaved.ts';

/** `full`: the browser has no room. `other_tab`: another tab wrote last, so that this one no longer writes. */
export type AutosaveState = 'off' | 'on' | 'full' | 'corrupt' | 'other_tab';
/** What this browser had kept, and its text. */
interface Kept {
  draft: Draft | 'corrupt' | null;
  text: string | null;
}
/** The same when the editor opened, and what was not saved when the session had ended in this tab. */
export interface First extends Kept {
  unsaved: Draft | null;
}
type Content = Omit<Draft, 'owner'>;

/** How long typing must rest before a draft is written, in milliseconds. */
const restMs = 400;

/** The draft that this browser has kept for the member. */
function readKept(): Kept {
  const text = safeStorage.read(storageKeys.cv);
  return { text, draft: parseDraft(text, ownerId()) };
}

/** What the editor opens with. */
export function readFirst(): First {
  return { ...readKept(), unsaved: takeUnsaved() };
}

function stateAtFirst({ draft, unsaved }: First): AutosaveState {
  if (draft === 'corrupt') return 'corrupt';
  if (draft === null) return 'off';
  return unsaved !== null && unsaved.tab !== draft.tab ? 'other_tab' : 'on';
}

/** What another tab wrote, without going on with it. Null if it cannot be read. */
export function draftOfOtherTab(): Draft | null {
  const { draft } = readKept();
  return draft === 'corrupt' ? null : draft;
}

/**
 * Hook: keeps the CV in this browser while it is written, once the member has asked for it. Of two tabs, the one that wrote last goes on and
 * the other stops, so that neither overwrites the other.
 */
export function useAutosave(content: Content, first: First) {
  const [state, setState] = useState<AutosaveState>(() => stateAtFirst(first));
  /** The stored text that this tab knows. Any other one is from another tab. */
  const known = useRef(first.text);

  const write = useCallback(({ tab, id, version, cv }: Content, isForced: boolean) => {
    const owner = ownerId();
    if (owner === '') return setState('off'); // signed out meanwhile
    const stored = safeStorage.read(storageKeys.cv);
    if (!isForced && stored !== null && stored !== known.current) return setState('other_tab');
    const text = JSON.stringify({ owner, tab, id, version, cv } satisfies Draft);
    safeStorage.write(storageKeys.cv, text);
    const isWritten = safeStorage.read(storageKeys.cv) === text;
    if (isWritten) known.current = text;
    setState(isWritten ? 'on' : 'full');
  }, []);

  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === storageKeys.cv) setState((now) => (now === 'off' ? now : newValue === null ? 'off' : 'other_tab'));
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, []);

  const isWriting = state === 'on' || state === 'full';
  const { tab, id, version, cv } = content;
  const isUntouched = first.draft !== null && first.draft !== 'corrupt' && cv === first.draft.cv;
  useEffect(() => {
    if (!isWriting || (isUntouched && known.current === first.text)) return;
    const timer = setTimeout(() => write({ tab, id, version, cv }, false), restMs);
    return () => clearTimeout(timer);
  }, [isWriting, isUntouched, first.text, write, tab, id, version, cv]);

  return {
    state,
    /** Starts, also where another tab or an unreadable draft was in the way. */
    start: () => write(content, true),
    stop: () => {
      safeStorage.remove(storageKeys.cv);
      known.current = null;
      setState('off');
    },
    /** Goes on with what another tab wrote. Null if it cannot be read. */
    adopt: (): Draft | null => {
      const { text, draft } = readKept();
      if (draft === null || draft === 'corrupt') return null;
      known.current = text;
      setState('on');
      return draft;
    },
  };
}
