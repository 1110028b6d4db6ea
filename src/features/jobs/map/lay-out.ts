import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { MapJob } from './types.ts';
import type { Language } from '#src/shared/language.ts';

/** A rectangle in whole units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cell extends Box {
  job: MapJob;
  /** The lines of the job's name; empty if it does not fit into the cell. */
  lines: string[];
}

/** A category with its cells, which are positioned within it. */
export interface Block extends Box {
  code: string;
  title: string;
  people: number;
  cells: Cell[];
}

export const mapSize = { width: 1200, height: 840 } as const;
/** Height of a category's name above its cells. */
export const nameHeight = 20;
const letter = { width: { en: 6.1, zh: 11.2 }, height: 13 } as const;

/** Lays occupations out as a treemap: by category, sized by people, the largest first. */
export function layOut(jobs: readonly MapJob[], language: Language, size: { width: number; height: number } = mapSize): Block[] {
  const byGroup = Map.groupBy(jobs, ({ group }) => group);
  const groups = [...byGroup.values()].map((members) => ({ members, people: peopleOf(members) }));
  const root = hierarchy<{ people: number; members?: MapJob[]; children?: unknown }>({ people: 0, children: groups }, (node) =>
    node.members === undefined ? groups : [],
  )
    .sum(({ people }) => people)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const tree = treemap<(typeof groups)[number] | { people: number; members?: MapJob[] }>()
    .tile(treemapSquarify)
    .size([size.width, size.height])
    .round(true)
    .paddingInner(3)(root);
  return tree.leaves().flatMap(({ data, x0, y0, x1, y1 }) => {
    const [first] = data.members ?? [];
    if (!data.members || !first || x1 <= x0 || y1 <= y0) return []; // rounded to nothing
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    return [{ ...box, code: first.group, title: first.groupTitle, people: data.people, cells: cellsOf(data.members, box, language) }];
  });
}

function cellsOf(members: readonly MapJob[], { width, height }: Box, language: Language): Cell[] {
  const root = hierarchy<{ people: number; job?: MapJob }>({ people: 0 }, (node) =>
    node.job ? [] : members.map((job) => ({ people: job.people, job })),
  ).sum(({ people }) => people);
  const tree = treemap<{ people: number; job?: MapJob }>()
    .tile(treemapSquarify)
    .size([width, Math.max(1, height - nameHeight)])
    .round(true)
    .paddingInner(1)(root);
  return tree.leaves().flatMap(({ data: { job }, x0, y0, x1, y1 }) => {
    if (!job || x1 <= x0 || y1 <= y0) return [];
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    return [{ ...box, job, lines: linesIn(job.title, box, language) }];
  });
}

/** Breaks a name into lines that fit into a box; empty if a word is too long, or there are too many lines. */
export function linesIn(name: string, { width, height }: Pick<Box, 'width' | 'height'>, language: Language): string[] {
  const maxLetters = Math.floor((width - 8) / letter.width[language]);
  const lines: string[] = [];
  if (maxLetters < 2) return [];
  for (const word of language === 'zh' ? (name.match(new RegExp(`.{1,${maxLetters}}`, 'gu')) ?? []) : name.split(' ')) {
    const last = lines.at(-1);
    if (word.length > maxLetters) return [];
    if (last !== undefined && language === 'en' && last.length + 1 + word.length <= maxLetters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length * letter.height + 6 <= height ? lines : [];
}

function peopleOf(jobs: readonly MapJob[]): number {
  return jobs.reduce((sum, { people }) => sum + people, 0);
}
