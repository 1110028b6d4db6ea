import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { randomId } from '#src/shared/ids.ts';
import type { Cv, SavedCv } from '../contract.ts';
import type { Draft } from '../draft.ts';
import { type Edit, edit, startHistory } from '../edit-cv.ts';
import { type CvPart, emptyCv } from '../empty-cv.ts';
import { findBraces, findDoubts, findGaps } from '../find-gaps.ts';
import { saysTheSame } from '../same-cv.ts';
import { settleSave } from '../settle-save.ts';
import { readFirst, useAutosave } from './use-autosave.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What is being written: as it was opened, and the saved CV that it changes. */
interface Opened {
  base: Cv;
  /** False for a draft, which is only in this browser. */
  isSaved: boolean;
  target: { id: string; version: number } | null;
}

const targetOf = ({ id, version }: Pick<Draft, 'id' | 'version'>) => (id !== null && version !== null ? { id, version } : null);

/** Hook: the edits that the fields make, each the same function at every render. */
function useEdits(dispatch: Dispatch<Edit>) {
  return {
    write: useCallback((path: string, value: string | boolean) => dispatch({ type: 'set', path, value }), [dispatch]),
    add: useCallback((part: CvPart) => dispatch({ type: 'add', part, id: randomId() }), [dispatch]),
    move: useCallback((part: CvPart, from: number, to: number) => dispatch({ type: 'move', part, from, to }), [dispatch]),
    remove: useCallback((part: CvPart, index: number) => dispatch({ type: 'remove', part, index }), [dispatch]),
    replace: useCallback((next: Cv) => dispatch({ type: 'replace', cv: next }), [dispatch]),
  };
}

/** Hook: the CV that is being written, with its history, its draft in this browser, and what it lacks. */
export function useEditor() {
  const [first] = useState(readFirst);
  const draft = first.unsaved ?? (first.draft === 'corrupt' ? null : first.draft);
  const [start] = useState(() => draft?.cv ?? emptyCv());
  const [history, dispatch] = useReducer(edit, start, startHistory);
  const [opened, setOpened] = useState<Opened>({ base: start, isSaved: draft === null, target: draft ? targetOf(draft) : null });
  const { base, target } = opened;
  const [round, setRound] = useState(0);
  const cv = history.present;
  const isChanged = cv !== base || !opened.isSaved;
  const latest = useLatest({ cv, opened, isChanged });
  const [tab] = useState(randomId);
  const content = { tab, id: target?.id ?? null, version: target?.version ?? null, cv };
  const autosave = useAutosave(content, first);

  /** Goes on with another text. `replace` can be undone, `start` cannot. */
  const go = (type: 'start' | 'replace', next: Cv, of: Opened) => {
    dispatch({ type, cv: next });
    setOpened(of);
    setRound(0);
  };
  const show = (next: Cv, of: Opened['target']) => go('start', next, { base: next, target: of, isSaved: true });
  useUnsaved(content, isChanged, autosave.state === 'on' || !isChanged);

  return {
    ...{ cv, base, target, history, autosave, dispatch, round, isChanged },
    isChecked: round > 0,
    common: opened.isSaved ? base : emptyCv(), // what a draft was made from is not known: where both differ, what is written here goes first
    gaps: round === 0 ? [] : [...findGaps(cv), ...findBraces(cv)],
    doubts: round === 0 ? [] : findDoubts(cv),
    ...useEdits(dispatch),
    /** Checks the CV, and shows what is missing. True if nothing is. */
    check: () => {
      setRound((rounds) => rounds + 1);
      return findGaps(cv).length + findBraces(cv).length === 0;
    },
    /** Whether the saved CV says the same already. */
    isUnchanged: () => target !== null && opened.isSaved && saysTheSame(cv, base),
    startNew: () => show(emptyCv(), null),
    /** Goes on from what is saved, without a way back before it. */
    open: (saved: SavedCv) => show(saved.cv, saved),
    /** Whether something is unsaved by now. */
    isChangedNow: () => latest().isChanged,
    /** Takes over what was saved of the text that this render shows. What was written meanwhile stays. */
    settle: (saved: SavedCv) => {
      const taken = settleSave({ cv, opened }, latest());
      if (taken === 'all') show(saved.cv, saved);
      if (taken === 'saved') setOpened({ base: saved.cv, target: saved, isSaved: true });
      return taken;
    },
    /** The saved CV is gone: what is written becomes a new one. */
    forget: (id: string) => setOpened((now) => (now.target?.id === id ? { ...now, target: null } : now)),
    /** Goes on with a text that was made of this one and of what is saved by now. */
    merge: (next: Cv, saved: SavedCv) => go('replace', next, { base: saved.cv, target: saved, isSaved: true }),
    /** Goes on with what another tab wrote, or with a text that was made of both. */
    adopt: (next?: Cv) => {
      const other = autosave.adopt();
      if (other) go('replace', next ?? other.cv, { base: other.cv, target: targetOf(other), isSaved: false });
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
