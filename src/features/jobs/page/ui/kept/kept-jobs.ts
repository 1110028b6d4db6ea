import type { Language } from '#src/shared/language.ts';
import { safeStorage } from '#src/shared/storage.ts';
import { type CopiedSection, copyKey, type JobCopy, readCopy, sectionsBy } from '../../job-copy.ts';
import type { JobView, Version } from '../view-model.ts';

const fields = {
  description: 'description',
  demand_index: 'demandIndex',
  replacement_process: 'replacementProcess',
  human_advice: 'humanAdvice',
} as const satisfies Record<CopiedSection, keyof Version>;

/** Stores the headline analysis of an opened job, and removes expired copies. */
export function storeOpenedJob(id: number, language: Language, { title, meaning, headline }: JobView): void {
  keptJobs();
  const { human, ai } = headline;
  const sections = sectionsBy((name) => textLines(headline[fields[name]] ?? ''));
  cacheCopy({ id, kept_at: Date.now(), language, title, human, ai, meaning, sections });
}

export function cacheCopy(copy: JobCopy): void {
  safeStorage.write(copyKey(copy.id), JSON.stringify(copy));
}

/** The copy of a job. Removes it if it is invalid or expired. */
export function keptJob(id: number): JobCopy | null {
  const text = safeStorage.read(copyKey(id));
  const copy = readCopy(text, id, Date.now());
  if (text !== null && copy === null) safeStorage.remove(copyKey(id));
  return copy;
}

/** All copies, newest first. */
export function keptJobs(): JobCopy[] {
  const ids = safeStorage.keys().flatMap((key) => /^job_(\d+)$/.exec(key)?.[1] ?? []);
  return ids.flatMap((id) => keptJob(Number(id)) ?? []).sort((a, b) => b.kept_at - a.kept_at);
}

/** The text of each paragraph and list item. */
function textLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')].filter((block) => !block.querySelector('p, li'));
  return blocks.flatMap((block) => block.textContent.trim() || []);
}
