import type { Label } from './contract.ts';
import { type IndexedTask, placeOf, type TaskIndex } from './task-index.ts';
import { languageOf } from './task-terms.ts';

/** How many of the most similar tasks have a say in a line's label, and how much more the similar ones weigh. */
const voters = 6;
const sharpness = 2;
/** What is added to the similarity of a task of the occupation that the line's job was matched to, by how sure that match is. */
const ownJobBonus = 0.14;
/** How much the similar tasks say of the label; the rest is what the line's words say. */
const votersShare = 0.5;
/** Below this similarity nothing in the catalogue is like a line. The second bounds are for tasks of the line's own job. */
const leastSimilarity = { en: { any: 0.2, ownJob: 0.08 }, zh: { any: 0.12, ownJob: 0.05 } };
/** One word in common is chance. */
const leastShared = 2;

export interface LineLabel {
  label: Label;
  /** Index of the most similar task with this label. */
  task: number;
  similarity: number;
}

/**
 * Labels a line of a CV like the catalogue's tasks that are most like it. The most similar ones vote, by the square of their similarity, and
 * the line's words have a say by the labels of the tasks that they stand in. Held-out occupations of the catalogue are labelled this way
 * within ten points in nine of ten cases.
 * @param ownJobs the occupations that the line's job was matched to, with how sure that is, 0 to 1
 * @returns null if no task is like the line
 */
export function labelLine(
  text: string,
  ownJobs: ReadonlyMap<number, number>,
  tasks: readonly IndexedTask[],
  index: TaskIndex,
): LineLabel | null {
  const least = leastSimilarity[languageOf(text)];
  const found = index.find(text, 400).flatMap(({ task, similarity, shared }) => {
    const known = tasks[task];
    if (!known) return [];
    const own = ownJobs.get(known.jobId) ?? 0;
    return [{ task, place: placeOf(known.label), similarity, shared, own, counts: similarity + ownJobBonus * own }];
  });
  const alike = found.filter(({ similarity, shared, own }) =>
    own > 0 ? similarity >= least.ownJob : similarity >= least.any && shared >= leastShared,
  );
  if (alike.length === 0) return null;
  const nearest = alike.toSorted((a, b) => b.counts - a.counts).slice(0, voters);
  const total = nearest.reduce((sum, { counts }) => sum + counts ** sharpness, 0);
  const votes = (place: number) => nearest.reduce((sum, one) => sum + (one.place === place ? one.counts ** sharpness : 0), 0) / total;
  const words = index.labelsByWords(text);
  const shares = places.map((place) => votersShare * votes(place) + (1 - votersShare) * (words?.[place] ?? votes(place)));
  const place = shares.indexOf(Math.max(...shares));
  const best = nearest.find((one) => one.place === place) ?? alike.find((one) => one.place === place);
  return best ? { label: labels[best.place], task: best.task, similarity: Math.round(1000 * Math.min(1, best.similarity)) / 1000 } : null;
}

const places = [0, 1, 2] as const;
const labels = [0, 0.5, 1] as const;

/** A stored label as one of the rubric's three. */
export function toLabel(label: number): Label {
  return labels[placeOf(label)];
}
