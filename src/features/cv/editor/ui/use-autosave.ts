import { useCallback, useEffect, useRef, useState } from 'react';
import { safeStorage, storageKeys } from '#src/shared/storage.ts';
import { type Draft, parseDraft } from '../draft.ts';
import { ownerId, takeUnsaved } from './use-unsaved.ts';

/** `full`: the browser's storage is full. `other_tab`: another tab wrote last, and this one stopped writing. */
export type AutosaveState = 'off' | 'on' | 'full' | 'corrupt' | 'other_tab';
/** The draft in the browser's storage, parsed and as text. */
interface StoredDraft {
  draft: Draft | 'corrupt' | null;
  text: string | null;
}
/** The drafts when the editor opens. `unsaved`: what was not saved when the session ended in this tab. */
interface InitialDrafts extends StoredDraft {
  unsaved: Draft | null;
}
type Content = Omit<Draft, 'owner'>;

/** Pause in typing after which a draft is written, in milliseconds. */
const pauseMs = 400;

function readStoredDraft(): StoredDraft {
  const text = safeStorage.read(storageKeys.cv);
  return { text, draft: parseDraft(text, ownerId()) };
}

export function readInitialDrafts(): InitialDrafts {
  return { ...readStoredDraft(), unsaved: takeUnsaved() };
}

function initialState({ draft, unsaved }: InitialDrafts): AutosaveState {
  if (draft === 'corrupt') return 'corrupt';
  if (draft === null) return 'off';
  return unsaved !== null && unsaved.tab !== draft.tab ? 'other_tab' : 'on';
}

/** Reads the draft of another tab for a comparison. Null if it cannot be parsed. */
export function draftOfOtherTab(): Draft | null {
  const { draft } = readStoredDraft();
  return draft === 'corrupt' ? null : draft;
}

/**
 * Hook: stores the CV in this browser while the member types, once they have switched it on. If two tabs store drafts, the one that wrote last
 * continues and the other stops, so that neither overwrites the other.
 */
export function useAutosave(content: Content, initial: InitialDrafts) {
  const [state, setState] = useState<AutosaveState>(() => initialState(initial));
  /** The stored text that this tab read or wrote last. Any other text is from another tab. */
  const known = useRef(initial.text);

  const write = useCallback(({ tab, id, version, cv }: Content, isForced: boolean) => {
    const owner = ownerId();
    if (owner === '') return setState('off'); // the member has signed out
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
      if (key === storageKeys.cv) setState((current) => (current === 'off' || newValue === null ? 'off' : 'other_tab'));
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, []);

  const isWriting = state === 'on' || state === 'full';
  const { tab, id, version, cv } = content;
  const isUntouched = initial.draft !== null && initial.draft !== 'corrupt' && cv === initial.draft.cv;
  useEffect(() => {
    if (!isWriting || (isUntouched && known.current === initial.text)) return;
    const timer = setTimeout(() => write({ tab, id, version, cv }, false), pauseMs);
    return () => clearTimeout(timer);
  }, [isWriting, isUntouched, initial.text, write, tab, id, version, cv]);

  return {
    state,
    /** Starts, and overwrites a draft of another tab or a corrupt one. */
    start: () => write(content, true),
    stop: () => {
      safeStorage.remove(storageKeys.cv);
      known.current = null;
      setState('off');
    },
    /** Takes over the draft of another tab. Null if it cannot be parsed. */
    adopt: (): Draft | null => {
      const { text, draft } = readStoredDraft();
      if (draft === null || draft === 'corrupt') return null;
      known.current = text;
      setState('on');
      return draft;
    },
  };
}
