import { listPostings, type PostingLists, type Vector, vectorOf } from './posting-lists.ts';
import { openingOf, openingsOf, stemOf, termsOf } from './task-terms.ts';

/** A task of the catalogue in one language, with the label of the published rubric. */
export interface IndexedTask {
  jobId: number;
  text: string;
  label: number;
}

export interface FoundTask {
  /** Position of the task in the indexed tasks. */
  task: number;
  /** Cosine of the two texts' terms, each weighted by its rarity, 0 to 1. */
  similarity: number;
  /** Number of common words, or pairs of Chinese characters. */
  shared: number;
}

/** Finds tasks similar to a text, and label statistics of its words. */
export interface TaskIndex {
  /** Finds the tasks that share a term with the text, most similar first. */
  find(text: string, limit: number): FoundTask[];
  /** Returns the label shares of the tasks with the text's words. Words with unusual shares count more. Null if no word is known. */
  labelsByWords(text: string): LabelShares | null;
  /** Returns the label shares of the tasks that start with the text's first word. Null if there are none. */
  labelsByOpening(text: string): LabelShares | null;
  /** Returns the label shares of a job's tasks. Null without tasks. */
  labelsOfJob(jobId: number): LabelShares | null;
  /** Returns whether several tasks start with a word of this stem, which makes it a verb in English. */
  opensTasks(stem: string): boolean;
}

/** Shares of the labels 0, 0.5 and 1. */
export type LabelShares = readonly [number, number, number];

/** Pseudo-count: each word's shares are smoothed with this many tasks of the usual labels. */
const priorTasks = 3;

/** Indexes tasks by their words. Six thousand tasks take 0.1 s. */
export function indexTasks(tasks: readonly IndexedTask[]): TaskIndex {
  const lists = listPostings(tasks.map(({ text }) => text));
  return {
    find: (text, limit) => searchPostings(lists, tasks.length, vectorOf(lists, text), limit),
    labelsByWords: labelsBy(tasks, lists),
    labelsByOpening: labelsByOpenings(tasks),
    labelsOfJob: labelsOfJobs(tasks),
    opensTasks: countOpenings(tasks),
  };
}

function searchPostings({ terms, start, text, value }: PostingLists, tasks: number, vector: Vector, limit: number): FoundTask[] {
  const [similarities, words] = [new Float64Array(tasks), new Uint16Array(tasks)];
  for (const [term, weight] of vector) {
    const number = terms.get(term);
    if (number === undefined) continue;
    for (let at = start[number] ?? 0; at < (start[number + 1] ?? 0); at += 1) {
      const task = text[at] ?? 0;
      similarities[task] = (similarities[task] ?? 0) + weight * (value[at] ?? 0);
      if (term.length > 1) words[task] = (words[task] ?? 0) + 1;
    }
  }
  // nearly all tasks share a character with a Chinese line, so only the best become objects
  const positive = similarities.filter((similarity) => similarity > 0).sort();
  const minSimilarity = Math.max(positive.at(-limit) ?? 0, Number.MIN_VALUE);
  const found: FoundTask[] = [];
  similarities.forEach((similarity, task) => {
    if (similarity >= minSimilarity) found.push({ task, similarity, shared: words[task] ?? 0 });
  });
  return found.toSorted((a, b) => b.similarity - a.similarity || a.task - b.task).slice(0, limit);
}

/** Returns the position of a label in `LabelShares`. */
export function placeOf(label: number): 0 | 1 | 2 {
  if (label < 0.25) return 0;
  return label < 0.75 ? 1 : 2;
}

function labelsBy(tasks: readonly IndexedTask[], { terms, start, text: texts }: PostingLists): (text: string) => LabelShares | null {
  const usual: [number, number, number] = [0, 0, 0];
  for (const { label } of tasks) usual[placeOf(label)] += 1 / tasks.length;
  const countsOf = (term: string): LabelShares | null => {
    const number = terms.get(term);
    if (number === undefined) return null;
    const counts: [number, number, number] = [0, 0, 0];
    for (let at = start[number] ?? 0; at < (start[number + 1] ?? 0); at += 1) counts[placeOf(tasks[texts[at] ?? 0]?.label ?? 0)] += 1;
    return counts;
  };
  return (text) => {
    const total = { weight: 0 };
    const sums: [number, number, number] = [0, 0, 0];
    for (const term of termsOf(text).keys()) {
      const counts = countsOf(term);
      if (counts) addWord(sums, total, counts, usual);
    }
    return total.weight > 0 ? [sums[0] / total.weight, sums[1] / total.weight, sums[2] / total.weight] : null;
  };
}

function labelsByOpenings(tasks: readonly IndexedTask[]): (text: string) => LabelShares | null {
  const usual: [number, number, number] = [0, 0, 0];
  const countsOf = new Map<string, [number, number, number]>();
  for (const { text, label } of tasks) {
    usual[placeOf(label)] += 1 / tasks.length;
    for (const opening of openingsOf(text)) {
      const counts = countsOf.get(opening) ?? [0, 0, 0];
      counts[placeOf(label)] += 1;
      countsOf.set(opening, counts);
    }
  }
  return (text) => {
    const counts = countsOf.get(openingOf(text));
    if (!counts) return null;
    const total = counts[0] + counts[1] + counts[2] + priorTasks;
    const [none, tools, direct] = places.map((place) => (counts[place] + priorTasks * usual[place]) / total);
    return [none ?? 0, tools ?? 0, direct ?? 0];
  };
}

function labelsOfJobs(tasks: readonly IndexedTask[]): (jobId: number) => LabelShares | null {
  const counts = new Map<number, [number, number, number]>();
  for (const { jobId, label } of tasks) {
    const own = counts.get(jobId) ?? [0, 0, 0];
    own[placeOf(label)] += 1;
    counts.set(jobId, own);
  }
  return (jobId) => {
    const own = counts.get(jobId);
    const total = own ? own[0] + own[1] + own[2] : 0;
    return own ? [own[0] / total, own[1] / total, own[2] / total] : null;
  };
}

/** From this many tasks on, their first word counts as a verb. */
const minOpenedTasks = 3;

function countOpenings(tasks: readonly IndexedTask[]): (stem: string) => boolean {
  const counts = new Map<string, number>();
  for (const { text } of tasks) {
    const word = stemOf(/^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '');
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (stem) => (counts.get(stem) ?? 0) >= minOpenedTasks;
}

const places = [0, 1, 2] as const;

/** Adds the label shares of a word. A word with the usual shares has weight 0, and a rare word a small weight. */
function addWord(sums: [number, number, number], total: { weight: number }, counts: LabelShares, usual: LabelShares): void {
  const count = counts[0] + counts[1] + counts[2];
  const share = (place: 0 | 1 | 2) => (counts[place] + priorTasks * usual[place]) / (count + priorTasks);
  const unusual = places.map((place) => Math.abs(share(place) - usual[place])).reduce((sum, one) => sum + one, 0);
  const weight = unusual ** 1.5 * Math.sqrt(count / (count + priorTasks));
  for (const place of places) sums[place] += weight * share(place);
  total.weight += weight;
}
