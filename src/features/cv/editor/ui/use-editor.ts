import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { randomId } from '#src/shared/ids.ts';
import type { Cv, SavedCv } from '../contract.ts';
import type { Draft } from '../draft.ts';
import { type Edit, edit, startHistory } from '../edit-cv.ts';
import { type CvPart, emptyCv } from '../empty-cv.ts';
import { findBraces, findDoubts, findGaps } from '../find-gaps.ts';
import { isSameCv } from '../same-cv.ts';
import { readInitialDrafts, useAutosave } from './use-autosave.ts';
import { useUnsaved } from './use-unsaved.ts';

/** The CV that the editor opened. */
interface Opened {
  /** Its content when it was opened or last saved. */
  base: Cv;
  /** False for a draft, which is only in this browser. */
  isSaved: boolean;
  /** The saved CV that the next save changes; null for a new one. */
  target: { id: string; version: number } | null;
}

const targetOf = ({ id, version }: Pick<Draft, 'id' | 'version'>) => (id !== null && version !== null ? { id, version } : null);

/** Hook: the edits that the fields make. Their functions are stable across renders. */
function useEdits(dispatch: Dispatch<Edit>) {
  return {
    write: useCallback((path: string, value: string | boolean) => dispatch({ type: 'set', path, value }), [dispatch]),
    add: useCallback((part: CvPart) => dispatch({ type: 'add', part, id: randomId() }), [dispatch]),
    move: useCallback((part: CvPart, from: number, to: number) => dispatch({ type: 'move', part, from, to }), [dispatch]),
    remove: useCallback((part: CvPart, index: number) => dispatch({ type: 'remove', part, index }), [dispatch]),
    replace: useCallback((next: Cv) => dispatch({ type: 'replace', cv: next }), [dispatch]),
  };
}

/** Hook: the CV in the form, with its history, its draft in this browser, its gaps and doubts. */
export function useEditor() {
  const [initial] = useState(readInitialDrafts);
  const draft = initial.unsaved ?? (initial.draft === 'corrupt' ? null : initial.draft);
  const [start] = useState(() => draft?.cv ?? emptyCv());
  const [history, dispatch] = useReducer(edit, start, startHistory);
  const [opened, setOpened] = useState<Opened>({ base: start, isSaved: draft === null, target: draft ? targetOf(draft) : null });
  const { base, target } = opened;
  const [checkCount, setCheckCount] = useState(0);
  const cv = history.present;
  const isChanged = cv !== base || !opened.isSaved;
  const latest = useLatest({ cv, opened, isChanged });
  const [tab] = useState(randomId);
  const content = { tab, id: target?.id ?? null, version: target?.version ?? null, cv };
  const autosave = useAutosave(content, initial);

  /** Shows another text in the form. `replace` can be undone, `start` cannot. */
  const showText = (type: 'start' | 'replace', next: Cv, nextOpened: Opened) => {
    dispatch({ type, cv: next });
    setOpened(nextOpened);
    setCheckCount(0);
  };
  const openCv = (next: Cv, nextTarget: Opened['target']) => showText('start', next, { base: next, target: nextTarget, isSaved: true });
  useUnsaved(content, isChanged, autosave.state === 'on' || !isChanged);

  return {
    ...{ cv, base, target, history, autosave, dispatch, checkCount, isChanged },
    /** Common ancestor for comparisons. That of a draft is unknown: with an empty one, differences prefer the text in the form. */
    ancestor: opened.isSaved ? base : emptyCv(),
    gaps: checkCount === 0 ? [] : [...findGaps(cv), ...findBraces(cv)],
    doubts: checkCount === 0 ? [] : findDoubts(cv),
    ...useEdits(dispatch),
    /** Checks the CV, and shows its gaps and doubts. True without gaps. */
    check: () => {
      setCheckCount((count) => count + 1);
      return findGaps(cv).length + findBraces(cv).length === 0;
    },
    /** Whether the saved CV has the same content already. */
    isUnchanged: () => target !== null && opened.isSaved && isSameCv(cv, base),
    startNew: () => openCv(emptyCv(), null),
    /** Opens a saved CV. Undo does not lead back before it. */
    open: (saved: SavedCv) => openCv(saved.cv, saved),
    /** Whether there are unsaved changes, also after the render that called. */
    isChangedNow: () => latest().isChanged,
    /** Ends the save of the text that this render shows. Text typed meanwhile stays. */
    finishSave: (saved: SavedCv) => {
      const effect = effectOfSave({ cv, opened }, latest());
      if (effect === 'replace') openCv(saved.cv, saved);
      if (effect === 'rebase') setOpened({ base: saved.cv, target: saved, isSaved: true });
      return effect;
    },
    /** Detaches the form from a deleted CV: the next save creates a new one. */
    detach: (id: string) => setOpened((current) => (current.target?.id === id ? { ...current, target: null } : current)),
    /** Shows a text that was merged with the saved CV. */
    merge: (next: Cv, saved: SavedCv) => showText('replace', next, { base: saved.cv, target: saved, isSaved: true }),
    /** Shows the draft of another tab, or a text that was merged with it. */
    adopt: (next?: Cv) => {
      const other = autosave.adopt();
      if (other) showText('replace', next ?? other.cv, { base: other.cv, target: targetOf(other), isSaved: false });
    },
  };
}

/** Hook: a function that returns the value of the last render, for answers that come later than the render that asked. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}

/** The state of the editor at one moment: the text in the form, and the CV that is open. Both are compared by reference. */
interface EditorState {
  cv: object;
  opened: object;
}

/**
 * Decides what a finished save changes in the editor: `replace` shows the saved CV, `rebase` keeps what was typed meanwhile and only compares it
 * with the saved CV from now on, `ignore` changes nothing because another CV was opened.
 */
export function effectOfSave(sent: EditorState, current: EditorState): 'replace' | 'rebase' | 'ignore' {
  if (current.opened !== sent.opened) return 'ignore';
  return current.cv === sent.cv ? 'replace' : 'rebase';
}
