import type { Language } from '#src/shared/language.ts';
import { safeStorage } from '#src/shared/storage.ts';
import { type CopiedSection, copyKey, type JobCopy, readCopy, sectionsBy } from '../../job-copy.ts';
import type { JobView, Version } from '../view-model.ts';

/** The field of an analysis that holds each copied section. */
const fields = {
  description: 'description',
  demand_index: 'demandIndex',
  replacement_process: 'replacementProcess',
  human_advice: 'humanAdvice',
} as const satisfies Record<CopiedSection, keyof Version>;

/** Stores a copy of an opened job with its headline analysis, and removes expired copies. */
export function storeOpenedJob(id: number, language: Language, { title, meaning, headline }: JobView): void {
  loadCopies(); // removes expired copies
  const { human, ai } = headline;
  const sections = sectionsBy((name) => textLines(headline[fields[name]] ?? ''));
  storeCopy({ id, kept_at: Date.now(), language, title, human, ai, meaning, sections });
}

export function storeCopy(copy: JobCopy): void {
  safeStorage.write(copyKey(copy.id), JSON.stringify(copy));
}

/** Loads the copy of a job. Removes it if it is invalid or expired. */
export function loadCopy(id: number): JobCopy | null {
  const text = safeStorage.read(copyKey(id));
  const copy = readCopy(text, id, Date.now());
  if (text !== null && copy === null) safeStorage.remove(copyKey(id));
  return copy;
}

/** Loads all copies, newest first. */
export function loadCopies(): JobCopy[] {
  const ids = safeStorage.keys().flatMap((key) => /^job_(\d+)$/.exec(key)?.[1] ?? []);
  return ids.flatMap((id) => loadCopy(Number(id)) ?? []).sort((a, b) => b.kept_at - a.kept_at);
}

/** The text of each paragraph and list item. */
function textLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')].filter((block) => !block.querySelector('p, li'));
  return blocks.flatMap((block) => block.textContent.trim() || []);
}
