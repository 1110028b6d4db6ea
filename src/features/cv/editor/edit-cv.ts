import { type Cv, cvLimits } from './contract.ts';
import { type CvPart, withNewEntry } from './empty-cv.ts';

type Change =
  | { type: 'set'; path: string; value: string | boolean }
  | { type: 'add'; part: CvPart; id: string }
  | { type: 'remove'; part: CvPart; index: number }
  | { type: 'move'; part: CvPart; from: number; to: number }
  | { type: 'replace'; cv: Cv };
export type Edit = Change | { type: 'start'; cv: Cv } | { type: 'undo' } | { type: 'redo' };

/** A CV with what was undone and what can be. `tag` names the field that the last edit wrote. */
export interface History {
  past: readonly Cv[];
  present: Cv;
  future: readonly Cv[];
  tag: string;
}

/** How many steps can be undone. */
const mostSteps = 200;

export function startHistory(present: Cv): History {
  return { past: [], present, future: [], tag: '' };
}

/** Makes one edit. Typing on in the same field is one step. An edit that changes nothing is none. */
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
  const goesOn = tag !== '' && tag === history.tag && future.length === 0;
  return { past: goesOn ? past : [...past, present].slice(-mostSteps), present: next, future: [], tag };
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
      return { ...cv, [action.part]: moved<unknown>(cv[action.part], action.from, action.to) };
    case 'replace':
      return action.cv;
  }
}

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** A copy with one value replaced. All that does not lie on the way to it stays the same object, so that only its field is drawn again. */
function setAt<T>(inside: T, [name = '', ...rest]: readonly string[], value: string | boolean): T {
  if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, name)) return inside;
  const now: unknown = Reflect.get(inside, name);
  const next = rest.length > 0 ? setAt(now, rest, value) : value;
  if (next === now) return inside;
  const copy: object = Array.isArray(inside) ? [...(inside as unknown[])] : { ...inside }; // an array is copied as one
  Reflect.set(copy, name, next);
  return copy as T; // the same type: the form offers only values that the field takes
}
