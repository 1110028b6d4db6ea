import { listPostings, type PostingLists, type Vector, vectorOf } from './posting-lists.ts';
import { openingOf, openingsOf, stemOf, termsOf } from './task-terms.ts';

/** A task of the catalogue in one language, with the label of the published rubric. */
export interface IndexedTask {
  jobId: number;
  text: string;
  label: number;
}

export interface FoundTask {
  /** Index into the tasks that were indexed. */
  task: number;
  /** Cosine of the two texts' terms, each weighted by its rarity, 0 to 1. */
  similarity: number;
  /** How many words or pairs of characters both have. */
  shared: number;
}

/** Finds the tasks that are like a text, and what its words say of exposure. */
export interface TaskIndex {
  /** The tasks that share a term with the text, the most alike first. */
  find(text: string, limit: number): FoundTask[];
  /** How often the tasks with the text's words have each label: the words that say most count most. Null if no word is known. */
  labelsByWords(text: string): LabelShares | null;
  /** The same for the word that opens a text, which says what is done. */
  labelsByOpening(text: string): LabelShares | null;
  /** How often the tasks of a job have each label; null without tasks. */
  labelsOfJob(jobId: number): LabelShares | null;
  /** Whether several tasks open with a word of this stem, as English ones do with a verb. */
  opensTasks(stem: string): boolean;
}

/** Shares of the labels 0, 0.5 and 1. */
export type LabelShares = readonly [number, number, number];

/** A word's labels count as if this many tasks with the usual labels had it too. */
const priorTasks = 3;

/** Indexes tasks by their words. Six thousand take a tenth of a second. */
export function indexTasks(tasks: readonly IndexedTask[]): TaskIndex {
  const lists = listPostings(tasks.map(({ text }) => text));
  return {
    find: (text, limit) => search(lists, tasks.length, vectorOf(lists, text), limit),
    labelsByWords: labelsBy(tasks, lists),
    labelsByOpening: labelsByOpenings(tasks),
    labelsOfJob: labelsOfJobs(tasks),
    opensTasks: openings(tasks),
  };
}

function search({ terms, start, text, value }: PostingLists, tasks: number, vector: Vector, limit: number): FoundTask[] {
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
  // nearly all tasks share a character with a Chinese line: only the best are looked at one by one
  const alike = similarities.filter((similarity) => similarity > 0).sort();
  const least = Math.max(alike.at(-limit) ?? 0, Number.MIN_VALUE);
  const found: FoundTask[] = [];
  similarities.forEach((similarity, task) => {
    if (similarity >= least) found.push({ task, similarity, shared: words[task] ?? 0 });
  });
  return found.toSorted((a, b) => b.similarity - a.similarity || a.task - b.task).slice(0, limit);
}

/** The place of a label among `LabelShares`. */
export function placeOf(label: number): 0 | 1 | 2 {
  if (label < 0.25) return 0;
  return label < 0.75 ? 1 : 2;
}

function labelsBy(tasks: readonly IndexedTask[], { terms, start, text: texts }: PostingLists): (text: string) => LabelShares | null {
  const usual: [number, number, number] = [0, 0, 0];
  for (const { label } of tasks) usual[placeOf(label)] += 1 / tasks.length;
  const said = (term: string): LabelShares | null => {
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
      const counts = said(term);
      if (counts) addWord(sums, total, counts, usual);
    }
    return total.weight > 0 ? [sums[0] / total.weight, sums[1] / total.weight, sums[2] / total.weight] : null;
  };
}

function labelsByOpenings(tasks: readonly IndexedTask[]): (text: string) => LabelShares | null {
  const usual: [number, number, number] = [0, 0, 0];
  const said = new Map<string, [number, number, number]>();
  for (const { text, label } of tasks) {
    usual[placeOf(label)] += 1 / tasks.length;
    for (const opening of openingsOf(text)) {
      const counts = said.get(opening) ?? [0, 0, 0];
      counts[placeOf(label)] += 1;
      said.set(opening, counts);
    }
  }
  return (text) => {
    const counts = said.get(openingOf(text));
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

/** From this many tasks on, the word that opens them is a verb. */
const leastOpened = 3;

function openings(tasks: readonly IndexedTask[]): (stem: string) => boolean {
  const counts = new Map<string, number>();
  for (const { text } of tasks) {
    const word = stemOf(/^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '');
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (stem) => (counts.get(stem) ?? 0) >= leastOpened;
}

const places = [0, 1, 2] as const;

/** Adds what one word says of the label: a word with the usual labels says nothing, and a rare one little. */
function addWord(sums: [number, number, number], total: { weight: number }, counts: LabelShares, usual: LabelShares): void {
  const count = counts[0] + counts[1] + counts[2];
  const share = (place: 0 | 1 | 2) => (counts[place] + priorTasks * usual[place]) / (count + priorTasks);
  const unusual = places.map((place) => Math.abs(share(place) - usual[place])).reduce((sum, one) => sum + one, 0);
  const weight = unusual ** 1.5 * Math.sqrt(count / (count + priorTasks));
  for (const place of places) sums[place] += weight * share(place);
  total.weight += weight;
}
