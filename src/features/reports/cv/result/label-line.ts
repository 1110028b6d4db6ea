import type { Label } from './contract.ts';
import { isPeopleWork } from './people-work.ts';
import { splitLine } from './split-line.ts';
import { type FoundTask, type IndexedTask, placeOf, type TaskIndex } from './task-index.ts';
import { languageOf } from './task-terms.ts';

/** How many of the most similar tasks have a say in a line's label, and how much more the similar ones weigh. */
const voters = 6;
const sharpness = 2;
/** What is added to the similarity of a task of the occupation that the line's job was matched to, by how sure that match is. */
const ownJobBonus = 0.14;
/** How much the similar tasks say of the label, the line's words, the word that opens it, and the usual tasks of its occupation. Sums to 1. */
const says = { tasks: 0.25, words: 0.3, opening: 0.3, job: 0.15 };
/** Below this similarity nothing in the catalogue is like a line. The second bounds are for tasks of the line's own job. */
const leastSimilarity = { en: { any: 0.15, ownJob: 0.04 }, zh: { any: 0.09, ownJob: 0.03 } };
/** How many things a line says that are looked at by themselves: each costs as much as a line. */
const mostParts = 6;
/** One word in common is chance. */
const leastShared = 2;

export interface LineLabel {
  label: Label;
  /** Index of the most similar task with this label; null where the catalogue has none like it, and the words say that it is work with people. */
  task: number | null;
  similarity: number;
}

/** A candidate task of a line: the place of its label, and how much its vote counts. */
interface Candidate extends FoundTask {
  place: 0 | 1 | 2;
  counts: number;
}

/**
 * Labels a line of a CV like the catalogue's tasks that are most like it. The most similar ones vote, by the square of their similarity. So do
 * the line's words, the first above all, with the labels of the tasks they occur in, and the occupation, with the labels of its usual tasks. A
 * line that says two things has the mean of their labels. Work with people is untouched, whatever the votes say.
 * @param ownJobs the occupations that the line's job was matched to, the best first, with how sure that is, 0 to 1
 * @returns null if no task is like the line, and it is not plainly work with people
 */
export function labelLine(
  text: string,
  ownJobs: ReadonlyMap<number, number>,
  tasks: readonly IndexedTask[],
  index: TaskIndex,
): LineLabel | null {
  const alike = candidatesOf(text, ownJobs, tasks, index);
  const parts = splitLine(text, index.opensTasks).slice(0, mostParts);
  const ofParts = parts.length > 1 ? parts.map((part) => labelOf(part, candidatesOf(part, ownJobs, tasks, index), ownJobs, index)) : [];
  const known = ofParts.filter((label) => label !== null);
  const whole = labelOf(text, alike, ownJobs, index);
  const label = known.length > 1 ? meanLabel(known, whole) : (whole ?? known[0] ?? null);
  if (label === null) return null;
  const nearest = alike.length > 0 ? alike : parts.flatMap((part) => candidatesOf(part, ownJobs, tasks, index));
  const best = nearest.find(({ place }) => labels[place] === label) ?? nearest[0];
  if (!best) return { label, task: null, similarity: 0 };
  return { label, task: best.task, similarity: Math.round(1000 * Math.min(1, best.similarity)) / 1000 };
}

/** The tasks that are like a text, those whose vote counts most first. */
function candidatesOf(text: string, ownJobs: ReadonlyMap<number, number>, tasks: readonly IndexedTask[], index: TaskIndex): Candidate[] {
  const least = leastSimilarity[languageOf(text)];
  const found = index.find(text, 400).flatMap((one): Candidate[] => {
    const task = tasks[one.task];
    if (!task) return [];
    const own = ownJobs.get(task.jobId) ?? 0;
    const isLike = own > 0 ? one.similarity >= least.ownJob : one.similarity >= least.any && one.shared >= leastShared;
    return isLike ? [{ ...one, place: placeOf(task.label), counts: one.similarity + ownJobBonus * own }] : [];
  });
  return found.toSorted((a, b) => b.counts - a.counts);
}

function labelOf(text: string, alike: readonly Candidate[], ownJobs: ReadonlyMap<number, number>, index: TaskIndex): Label | null {
  if (isPeopleWork(text)) return labels[0];
  const nearest = alike.slice(0, voters);
  if (nearest.length === 0) return null;
  const total = nearest.reduce((sum, { counts }) => sum + counts ** sharpness, 0);
  const votes = (place: number) => nearest.reduce((sum, one) => sum + (one.place === place ? one.counts ** sharpness : 0), 0) / total;
  const [words, opening] = [index.labelsByWords(text), index.labelsByOpening(text)];
  const [first] = ownJobs.keys();
  const job = first === undefined ? null : index.labelsOfJob(first);
  const shares = places.map((place) => {
    const vote = votes(place);
    const [byWords, byOpening, byJob] = [words?.[place] ?? vote, opening?.[place] ?? vote, job?.[place] ?? vote];
    return says.tasks * vote + says.words * byWords + says.opening * byOpening + says.job * byJob;
  });
  return labels[places[shares.indexOf(Math.max(...shares))] ?? 0];
}

/** The label nearest to the mean of the parts'; between two, the one that the line as a whole has. */
function meanLabel(parts: readonly Label[], whole: Label | null): Label {
  const mean = parts.reduce((sum: number, label) => sum + label, 0) / parts.length;
  if ((mean === 0.25 || mean === 0.75) && whole !== null && Math.abs(whole - mean) <= 0.25) return whole;
  if (mean < 0.25) return 0;
  return mean <= 0.75 ? 0.5 : 1;
}

const places = [0, 1, 2] as const;
const labels = [0, 0.5, 1] as const;

/** A stored label as one of the rubric's three. */
export function toLabel(label: number): Label {
  return labels[placeOf(label)];
}
