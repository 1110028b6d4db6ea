import { type Language, languages } from '#src/shared/language.ts';
import type { Job } from './contract.ts';

/** How long a browser keeps its copy of a job: 30 days. */
export const copyLifetimeMs = 2_592_000_000;

export const copiedSections = ['description', 'demand_index', 'replacement_process', 'human_advice'] as const;
export type CopiedSection = (typeof copiedSections)[number];

/** A browser's copy of an opened job, to read when the server is unreachable. Plain text, no markup. */
export interface JobCopy {
  id: number;
  /** Milliseconds since 1970. */
  kept_at: number;
  language: Language;
  title: string;
  /** In percent. */
  human: number;
  ai: number;
  /** Explains the figure; null if the copy was made from API data. */
  meaning: string | null;
  /** The paragraphs and list items of each text. */
  sections: Record<CopiedSection, string[]>;
}

/** The key in local storage. */
export const copyKey = (id: number): string => `job_${id}`;

/** The id of the job whose page has this path, or null. */
export function jobIdOf(pathname: string): number | null {
  const id = /^(?:\/zh)?\/jobs\/([1-9]\d{0,8})$/.exec(pathname)?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * Parses a stored copy. Null if it is invalid, expired, or a copy of another job.
 * @param now milliseconds since 1970
 */
export function readCopy(text: string | null, id: number, now: number): JobCopy | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isCopy(value) && value.id === id && value.kept_at <= now && now - value.kept_at < copyLifetimeMs ? value : null;
  } catch {
    return null;
  }
}

function isCopy(value: unknown): value is JobCopy {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kept_at: keptAt, language, title, human, ai, meaning, sections } = value as Partial<JobCopy>; // all fields are checked below
  if (typeof sections !== 'object' || sections === null || typeof title !== 'string') return false;
  const texts = copiedSections.map((name) => sections[name]);
  return (
    [id, keptAt].every(Number.isSafeInteger) &&
    [human, ai].every((percent) => typeof percent === 'number' && percent >= 0 && percent <= 100) &&
    languages.some((known) => known === language) &&
    (meaning === null || typeof meaning === 'string') &&
    texts.every((lines) => Array.isArray(lines) && lines.every((line) => typeof line === 'string'))
  );
}

/** Makes a copy from the API's job. `now` is in milliseconds since 1970. */
export function copyOfJob(job: Job, language: Language, now: number): JobCopy {
  return {
    id: job.id,
    kept_at: now,
    language,
    title: job.title,
    human: job.human_irreplaceability,
    ai: job.ai_replacement_rate,
    meaning: null,
    sections: sectionsBy((name) => plainLines(job[name] ?? '')),
  };
}

/** Builds the sections of a copy from the lines of each. */
export function sectionsBy(linesOf: (name: CopiedSection) => string[]): JobCopy['sections'] {
  return {
    description: linesOf('description'),
    demand_index: linesOf('demand_index'),
    replacement_process: linesOf('replacement_process'),
    human_advice: linesOf('human_advice'),
  };
}

/** The lines of a Markdown text, without markup. */
function plainLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*+]|\d+\.|#+|>)\s+/, '')
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .replace(/(\*\*|__|\*|`)(.+?)\1/g, '$2')
        .trim(),
    )
    .filter(Boolean);
}
