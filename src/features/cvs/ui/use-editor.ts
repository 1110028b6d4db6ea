import { useCallback, useEffect, useReducer, useState } from 'react';
import { randomId } from '#src/shared/ids.ts';
import type { Cv, SavedCv } from '../contract.ts';
import type { Draft } from '../draft.ts';
import { edit, startHistory } from '../edit-cv.ts';
import { type CvPart, emptyCv } from '../empty-cv.ts';
import { findBraces, findDoubts, findGaps } from '../find-gaps.ts';
import { readKept, useAutosave } from './use-autosave.ts';

/** What is being written: as it was opened, and the saved CV that it changes. */
interface Opened {
  base: Cv;
  /** False for a draft, which is only in this browser. */
  isSaved: boolean;
  target: { id: string; version: number } | null;
}

const targetOf = ({ id, version }: Pick<Draft, 'id' | 'version'>) => (id !== null && version !== null ? { id, version } : null);

/** Hook: the CV that is being written, with its history, its draft in this browser, and what it lacks. */
export function useEditor() {
  const [first] = useState(readKept);
  const draft = first.draft === 'corrupt' ? null : first.draft;
  const [start] = useState(() => draft?.cv ?? emptyCv());
  const [history, dispatch] = useReducer(edit, start, startHistory);
  const [opened, setOpened] = useState<Opened>({ base: start, isSaved: draft === null, target: draft ? targetOf(draft) : null });
  const { base, target } = opened;
  const [round, setRound] = useState(0);
  const cv = history.present;
  const autosave = useAutosave({ id: target?.id ?? null, version: target?.version ?? null, cv }, first);

  /** Goes on with another text. `replace` can be undone, `start` cannot. */
  const go = (type: 'start' | 'replace', next: Cv, of: Opened) => {
    dispatch({ type, cv: next });
    setOpened(of);
    setRound(0);
  };
  const show = (next: Cv, of: Opened['target']) => go('start', next, { base: next, target: of, isSaved: true });
  const isChanged = cv !== base || !opened.isSaved;
  const isKept = autosave.state === 'on' || !isChanged;
  useEffect(() => {
    if (isKept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isKept]);

  const problems = round === 0 ? [] : [...findGaps(cv), ...findBraces(cv)];
  return {
    ...{ cv, base, target, history, autosave, dispatch, round, isChanged },
    isChecked: round > 0,
    common: opened.isSaved ? base : emptyCv(), // what a draft was made from is not known: where both differ, what is written here goes first
    gaps: problems,
    doubts: round === 0 ? [] : findDoubts(cv),
    write: useCallback((path: string, value: string | boolean) => dispatch({ type: 'set', path, value }), []),
    add: useCallback((part: CvPart) => dispatch({ type: 'add', part, id: randomId() }), []),
    move: useCallback((part: CvPart, from: number, to: number) => dispatch({ type: 'move', part, from, to }), []),
    remove: useCallback((part: CvPart, index: number) => dispatch({ type: 'remove', part, index }), []),
    replace: useCallback((next: Cv) => dispatch({ type: 'replace', cv: next }), []),
    /** Checks the CV, and shows what is missing. True if nothing is. */
    check: () => {
      setRound((rounds) => rounds + 1);
      return findGaps(cv).length + findBraces(cv).length === 0;
    },
    startNew: () => show(emptyCv(), null),
    /** Goes on from what is saved, without a way back before it. */
    open: (saved: SavedCv) => show(saved.cv, saved),
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
