import type { Cv } from './contract.ts';
import { type CvEntry, type CvPart, cvParts } from './empty-cv.ts';

/** One of the two CVs that are compared: the one in the form, or the one that was stored meanwhile. */
export type Origin = 'mine' | 'stored';

/** A place where two CVs differ. */
export interface Difference {
  /** Identifies the place in both CVs: `title`, `basic.name.en`, `work:w1:company.en`, `work:w1` for a whole entry, `work:order`. */
  key: string;
  /** Path of the form's field, such as `work.0.company.en`. */
  field: string;
  /** `order`: both have the same entries in different orders. */
  is: 'changed' | 'only_mine' | 'only_stored' | 'order';
  mine: string;
  stored: string;
  /** The CV that changed here since the base; `mine` if both did. */
  newer: Origin;
}

type Leaf = string | boolean;

/**
 * Lists the differences between the CV in the form and the stored one, in the order of the form.
 * @param base the version that both started from
 */
export function compareCvs(base: Cv, mine: Cv, stored: Cv): Difference[] {
  const [baseHead, ownHead, storedHead] = [headOf(base), headOf(mine), headOf(stored)];
  const heads = [...ownHead].flatMap(([key, value]) => compareLeaves(key, key, value, storedHead.get(key) ?? '', baseHead.get(key)));
  return [...heads, ...cvParts.flatMap((part) => compareParts(part, base, mine, stored))];
}

/**
 * Merges two CVs into one.
 * @param picks the origin to take at each difference's key; mine where there is none
 */
export function mergeCvs(mine: Cv, stored: Cv, differences: readonly Difference[], picks: ReadonlyMap<string, Origin>): Cv {
  const storedKeys = new Set(differences.filter(({ key }) => picks.get(key) === 'stored').map(({ key }) => key));
  const heads = headOf(stored);
  const merged = [...storedKeys].reduce((cv, key) => {
    const value = heads.get(key);
    return value === undefined ? cv : withLeaf(cv, key.split('.'), value);
  }, mine);
  return cvParts.reduce((cv, part) => ({ ...cv, [part]: mergeParts(part, mine, stored, storedKeys) }), merged);
}

function compareParts(part: CvPart, base: Cv, mine: Cv, stored: Cv): Difference[] {
  const [baseEntries, ownEntries, storedEntries] = [byId(base[part]), byId(mine[part]), byId(stored[part])];
  const inMine = mine[part].flatMap((entry, index): Difference[] => {
    const twin = storedEntries.get(entry.id);
    if (!twin) return [wholeEntry(part, entry, index, baseEntries.has(entry.id) ? 'stored' : 'mine', 'only_mine')];
    const [baseLeaves, storedLeaves] = [leavesOf(baseEntries.get(entry.id)), leavesOf(twin)];
    return [...leavesOf(entry)].flatMap(([name, value]) =>
      compareLeaves(`${part}:${entry.id}:${name}`, `${part}.${index}.${name}`, value, storedLeaves.get(name) ?? '', baseLeaves.get(name)),
    );
  });
  const onlyStored = stored[part].flatMap((entry, index) =>
    ownEntries.has(entry.id) ? [] : [wholeEntry(part, entry, index, baseEntries.has(entry.id) ? 'mine' : 'stored', 'only_stored')],
  );
  return [...inMine, ...onlyStored, ...compareOrder(part, base, mine, stored)];
}

function compareOrder(part: CvPart, base: Cv, mine: Cv, stored: Cv): Difference[] {
  const [ownEntries, storedEntries] = [byId(mine[part]), byId(stored[part])];
  const sharedIds = (list: readonly CvEntry[]) => list.map(({ id }) => id).filter((id) => ownEntries.has(id) && storedEntries.has(id));
  const [ownIds, storedIds] = [sharedIds(mine[part]), sharedIds(stored[part])];
  const isOwnOrder = (ids: readonly string[]) => ids.join(' ') === ownIds.join(' ');
  if (isOwnOrder(storedIds)) return [];
  const namesOf = (ids: readonly string[]) => ids.map((id) => nameOf(ownEntries.get(id))).join(' · ');
  const newer = isOwnOrder(sharedIds(base[part])) ? 'stored' : 'mine';
  return [{ key: `${part}:order`, field: part, is: 'order', mine: namesOf(ownIds), stored: namesOf(storedIds), newer }];
}

function wholeEntry(part: CvPart, entry: CvEntry, index: number, newer: Origin, is: 'only_mine' | 'only_stored'): Difference {
  const text = [...leavesOf(entry)].flatMap(([, value]) => (typeof value === 'string' && value.trim() !== '' ? [value] : [])).join('\n');
  const texts = is === 'only_mine' ? { mine: text, stored: '' } : { mine: '', stored: text };
  return { key: `${part}:${entry.id}`, field: `${part}.${index}`, is, ...texts, newer };
}

function compareLeaves(key: string, field: string, mine: Leaf, stored: Leaf, base: Leaf | undefined): Difference[] {
  if (mine === stored) return [];
  return [{ key, field, is: 'changed', mine: String(mine), stored: String(stored), newer: mine === base ? 'stored' : 'mine' }];
}

/** @param storedKeys keys of the differences where the stored text is taken */
function mergeParts(part: CvPart, mine: Cv, stored: Cv, storedKeys: ReadonlySet<string>): CvEntry[] {
  const [ownEntries, storedEntries] = [byId(mine[part]), byId(stored[part])];
  const ownRest = mine[part].filter(({ id }) => storedEntries.has(id) || !storedKeys.has(`${part}:${id}`));
  const added = stored[part].filter(({ id }) => !ownEntries.has(id) && storedKeys.has(`${part}:${id}`));
  const entries = [...ownRest, ...added].map((entry) =>
    [...leavesOf(storedEntries.get(entry.id))].reduce(
      (merged, [name, value]) => (storedKeys.has(`${part}:${entry.id}:${name}`) ? withLeaf(merged, name.split('.'), value) : merged),
      entry,
    ),
  );
  if (!storedKeys.has(`${part}:order`)) return entries;
  const positions = new Map(stored[part].map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: CvEntry) => positions.get(id) ?? stored[part].length;
  return entries.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Lists the values outside the entries, by their path. */
function headOf({ title, user_type, basic, mbti }: Cv): Map<string, Leaf> {
  return leavesOf({ title, user_type, basic, mbti });
}

/** Lists the values of an object by their path, without ids. */
function leavesOf(parent: object | undefined, parentPath = ''): Map<string, Leaf> {
  const leaves = Object.entries(parent ?? {}).flatMap(([name, value]: [string, unknown]): [string, Leaf][] => {
    const path = parentPath === '' ? name : `${parentPath}.${name}`;
    if (typeof value === 'object' && value !== null) return [...leavesOf(value, path)];
    return name === 'id' || (typeof value !== 'string' && typeof value !== 'boolean') ? [] : [[path, value]];
  });
  return new Map(leaves);
}

function withLeaf<T extends object>(parent: T, [name = '', ...rest]: readonly string[], value: Leaf): T {
  const child: unknown = Reflect.get(parent, name);
  return { ...parent, [name]: rest.length > 0 && typeof child === 'object' && child !== null ? withLeaf(child, rest, value) : value };
}

function byId(entries: readonly CvEntry[]): Map<string, CvEntry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Finds an entry's first text, by which a reader recognises it. */
function nameOf(entry: CvEntry | undefined): string {
  return [...leavesOf(entry).values()].find((value) => typeof value === 'string' && value.trim() !== '')?.toString() ?? '–';
}
