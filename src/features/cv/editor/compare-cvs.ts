import type { Cv } from './contract.ts';
import { type CvEntry, type CvPart, cvParts } from './empty-cv.ts';

/** Which of two texts a member goes on with. */
export type Pick = 'mine' | 'stored';

/** A place where two CVs differ. */
export interface Difference {
  /** Names the place in both: `title`, `basic.name.en`, `work:w1:company.en`, `work:w1` for a whole entry, `work:order`. */
  key: string;
  /** The place as the form names it, such as `work.0.company.en`. */
  field: string;
  /** `order`: the same entries in another order. */
  is: 'changed' | 'only_mine' | 'only_stored' | 'order';
  mine: string;
  stored: string;
  /** What changed since the base. Where both did, mine. */
  newer: Pick;
}

type Leaf = string | boolean;

/**
 * What differs between the CV that is written and the one that is stored by now, in the order of the form.
 * @param base what both started from
 */
export function compareCvs(base: Cv, mine: Cv, stored: Cv): Difference[] {
  const [was, own, other] = [headOf(base), headOf(mine), headOf(stored)];
  const heads = [...own].flatMap(([key, value]) => changed(key, key, value, other.get(key) ?? '', was.get(key)));
  return [...heads, ...cvParts.flatMap((part) => ofPart(part, base, mine, stored))];
}

/** A CV with what was picked of each difference. What neither changed is mine. */
export function mergeCvs(mine: Cv, stored: Cv, differences: readonly Difference[], picks: ReadonlyMap<string, Pick>): Cv {
  const taken = new Set(differences.filter(({ key }) => picks.get(key) === 'stored').map(({ key }) => key));
  const heads = headOf(stored);
  const merged = [...taken].reduce((cv, key) => {
    const value = heads.get(key);
    return value === undefined ? cv : withLeaf(cv, key.split('.'), value);
  }, mine);
  return cvParts.reduce((cv, part) => ({ ...cv, [part]: mergedPart(part, mine, stored, taken) }), merged);
}

function ofPart(part: CvPart, base: Cv, mine: Cv, stored: Cv): Difference[] {
  const [was, other] = [byId(base[part]), byId(stored[part])];
  const own = byId(mine[part]);
  const ofOwn = mine[part].flatMap((entry, at): Difference[] => {
    const twin = other.get(entry.id);
    if (!twin) return [whole(part, entry, at, was.has(entry.id) ? 'stored' : 'mine', 'only_mine')];
    const [before, theirs] = [leavesOf(was.get(entry.id)), leavesOf(twin)];
    return [...leavesOf(entry)].flatMap(([name, value]) =>
      changed(`${part}:${entry.id}:${name}`, `${part}.${at}.${name}`, value, theirs.get(name) ?? '', before.get(name)),
    );
  });
  const ofOther = stored[part].flatMap((entry, at) =>
    own.has(entry.id) ? [] : [whole(part, entry, at, was.has(entry.id) ? 'mine' : 'stored', 'only_stored')],
  );
  return [...ofOwn, ...ofOther, ...orderOf(part, base, mine, stored)];
}

function orderOf(part: CvPart, base: Cv, mine: Cv, stored: Cv): Difference[] {
  const [own, other] = [byId(mine[part]), byId(stored[part])];
  const shared = (list: readonly CvEntry[]) => list.map(({ id }) => id).filter((id) => own.has(id) && other.has(id));
  const [mineIds, storedIds] = [shared(mine[part]), shared(stored[part])];
  const isSame = (one: readonly string[]) => one.join(' ') === mineIds.join(' ');
  if (isSame(storedIds)) return [];
  const place = (ids: readonly string[]) => ids.map((id) => nameOf(own.get(id))).join(' · ');
  const newer = isSame(shared(base[part])) ? 'stored' : 'mine';
  return [{ key: `${part}:order`, field: part, is: 'order', mine: place(mineIds), stored: place(storedIds), newer }];
}

function whole(part: CvPart, entry: CvEntry, at: number, newer: Pick, is: 'only_mine' | 'only_stored'): Difference {
  const said = [...leavesOf(entry)].flatMap(([, value]) => (typeof value === 'string' && value.trim() !== '' ? [value] : [])).join('\n');
  const sides = is === 'only_mine' ? { mine: said, stored: '' } : { mine: '', stored: said };
  return { key: `${part}:${entry.id}`, field: `${part}.${at}`, is, ...sides, newer };
}

function changed(key: string, field: string, mine: Leaf, stored: Leaf, base: Leaf | undefined): Difference[] {
  if (mine === stored) return [];
  return [{ key, field, is: 'changed', mine: String(mine), stored: String(stored), newer: mine === base ? 'stored' : 'mine' }];
}

function mergedPart(part: CvPart, mine: Cv, stored: Cv, taken: ReadonlySet<string>): CvEntry[] {
  const [own, other] = [byId(mine[part]), byId(stored[part])];
  const kept = mine[part].filter(({ id }) => other.has(id) || !taken.has(`${part}:${id}`));
  const added = stored[part].filter(({ id }) => !own.has(id) && taken.has(`${part}:${id}`));
  const entries = [...kept, ...added].map((entry) => {
    const theirs = leavesOf(other.get(entry.id));
    return [...theirs].reduce(
      (one, [name, value]) => (taken.has(`${part}:${entry.id}:${name}`) ? withLeaf(one, name.split('.'), value) : one),
      entry,
    );
  });
  if (!taken.has(`${part}:order`)) return entries;
  const places = new Map(stored[part].map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: CvEntry) => places.get(id) ?? stored[part].length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The values outside the lists, by their path. */
function headOf({ title, user_type, basic, mbti }: Cv): Map<string, Leaf> {
  return leavesOf({ title, user_type, basic, mbti });
}

/** The values of an object by their path, without ids. */
function leavesOf(value: object | undefined, path = ''): Map<string, Leaf> {
  const found = Object.entries(value ?? {}).flatMap(([name, inside]: [string, unknown]): [string, Leaf][] => {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof inside === 'object' && inside !== null) return [...leavesOf(inside, at)];
    return name === 'id' || (typeof inside !== 'string' && typeof inside !== 'boolean') ? [] : [[at, inside]];
  });
  return new Map(found);
}

function withLeaf<T extends object>(inside: T, [name = '', ...rest]: readonly string[], value: Leaf): T {
  const now: unknown = Reflect.get(inside, name);
  return { ...inside, [name]: rest.length > 0 && typeof now === 'object' && now !== null ? withLeaf(now, rest, value) : value };
}

function byId(entries: readonly CvEntry[]): Map<string, CvEntry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** What names an entry to a reader. */
function nameOf(entry: CvEntry | undefined): string {
  return [...leavesOf(entry).values()].find((value) => typeof value === 'string' && value.trim() !== '')?.toString() ?? '–';
}
