import type { Answer } from './contract.ts';
import type { Verdict } from './types.ts';
import { weighingRule } from './weighing-rule.ts';

export interface Group {
  number: number;
  size: number;
}

/**
 * Puts verdicts of a job into groups that may have one source: those from one network, and those with the same pattern. Whoever is alike to one of
 * a group is in it. A verdict without a group is in none.
 * @param keys the job's tasks, in order
 */
export function groupVerdicts(verdicts: readonly Verdict[], keys: readonly string[]): Map<Verdict, Group> {
  const byTime = verdicts.toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime());
  const shapes = byTime.map(({ answers }) => shapeOf(answers, keys));
  const parents = byTime.map((_, index) => index);
  const rootMessage = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const join = (a: number, b: number) => (parents[rootMessage(a)] = rootMessage(b));
  for (const same of placesBy(byTime, ({ network }) => network)) same.forEach((place) => join(place, same[0] ?? place));
  for (const same of placesBy(shapes, ({ says }) => says)) joinAlike(same, { byTime, shapes, join });
  const members = placesBy(parents, (_, index) => String(rootMessage(index))).filter((places) => places.length > 1);
  return new Map(
    members.flatMap((places, number) =>
      places.flatMap((place): [Verdict, Group][] => {
        const verdict = byTime[place];
        return verdict ? [[verdict, { number: number + 1, size: places.length }]] : [];
      }),
    ),
  );
}

interface Shape {
  /** The answers in the order of the tasks. */
  says: string;
  /** Each task's share of the week. */
  week: number[];
}

function shapeOf(answers: readonly Answer[], keys: readonly string[]): Shape {
  const ordered = keys.map((key) => answers.find(({ task }) => task === key));
  const hours = ordered.map((answer) => answer?.hours ?? 0);
  const total = hours.reduce((sum, some) => sum + some, 0) || 1;
  return { says: ordered.map((answer) => answer?.says ?? '').join(), week: hours.map((some) => some / total) };
}

interface Source {
  byTime: readonly Verdict[];
  shapes: readonly Shape[];
  join(a: number, b: number): void;
}

/** Joins those of verdicts with the same answers, which are in order of time, whose weeks are alike and that came soon after each other. */
function joinAlike(places: readonly number[], { byTime, shapes, join }: Source): void {
  const timeOf = (place: number) => byTime[place]?.givenAt.getTime() ?? 0;
  places.forEach((place, index) => {
    for (let later = index + 1; later < places.length; later += 1) {
      const other = places[later] ?? place;
      if (timeOf(other) - timeOf(place) > weighingRule.pattern.days * 86_400_000) break;
      if (distance(shapes[place]?.week ?? [], shapes[other]?.week ?? []) <= weighingRule.pattern.share) join(place, other);
    }
  });
}

/** The share of the week that is spent otherwise. */
function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, share, index) => sum + Math.abs(share - (b[index] ?? 0)), 0) / 2;
}

function placesBy<T>(list: readonly T[], keyOf: (entry: T, index: number) => string): number[][] {
  const places = new Map<string, number[]>();
  list.forEach((entry, index) => {
    const key = keyOf(entry, index);
    const known = places.get(key);
    if (known) known.push(index);
    else places.set(key, [index]);
  });
  return [...places.values()];
}
