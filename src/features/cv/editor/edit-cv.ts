import { type Cv, cvLimits } from './contract.ts';
import { type CvPart, withNewEntry } from './empty-cv.ts';

type Change =
  | { type: 'set'; path: string; value: string | boolean }
  | { type: 'add'; part: CvPart; id: string }
  | { type: 'remove'; part: CvPart; index: number }
  | { type: 'move'; part: CvPart; from: number; to: number }
  | { type: 'replace'; cv: Cv };
export type Edit = Change | { type: 'start'; cv: Cv } | { type: 'undo' } | { type: 'redo' };

/** A CV with the states that undo and redo lead to. `tag` is the path of the field that the last edit wrote, or empty. */
export interface History {
  past: readonly Cv[];
  present: Cv;
  future: readonly Cv[];
  tag: string;
}

/** How many steps can be undone. */
const maxSteps = 200;

export function startHistory(present: Cv): History {
  return { past: [], present, future: [], tag: '' };
}

/** Applies one edit. Consecutive edits of the same field count as one step; an edit that changes nothing is not recorded. */
export function edit(history: History, action: Edit): History {
  const { past, present, future } = history;
  if (action.type === 'start') return startHistory(action.cv);
  if (action.type === 'undo') {
    const last = past.at(-1);
    return last ? { past: past.slice(0, -1), present: last, future: [present, ...future], tag: '' } : history;
  }
  if (action.type === 'redo') {
    const [next, ...later] = future;
    return next ? { past: [...past, present], present: next, future: later, tag: '' } : history;
  }
  const next = apply(present, action);
  if (next === present) return history;
  const tag = action.type === 'set' ? action.path : '';
  const isSameStep = tag !== '' && tag === history.tag && future.length === 0;
  return { past: isSameStep ? past : [...past, present].slice(-maxSteps), present: next, future: [], tag };
}

function apply(cv: Cv, action: Change): Cv {
  switch (action.type) {
    case 'set':
      return setAt(cv, action.path.split('.'), action.value);
    case 'add':
      return cv[action.part].length < cvLimits.entries ? withNewEntry(cv, action.part, action.id) : cv;
    case 'remove':
      return { ...cv, [action.part]: cv[action.part].filter((_, index) => index !== action.index) };
    case 'move':
      return { ...cv, [action.part]: withMoved<unknown>(cv[action.part], action.from, action.to) };
    case 'replace':
      return action.cv;
  }
}

function withMoved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Copies a value with one leaf replaced. Objects off the path are shared with the original, so that React redraws only the field. */
function setAt<T>(parent: T, [name = '', ...rest]: readonly string[], value: string | boolean): T {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) return parent;
  const before: unknown = Reflect.get(parent, name);
  const next = rest.length > 0 ? setAt(before, rest, value) : value;
  if (next === before) return parent;
  const copy: object = Array.isArray(parent) ? [...(parent as unknown[])] : { ...parent }; // an array is copied as one
  Reflect.set(copy, name, next);
  return copy as T; // the same type: the form offers only values that the field takes
}
