interface Proposal {
  job_id: number;
  similarity: number;
}

export interface RankedOccupation {
  jobId: number;
  /** 0 to 1. */
  similarity: number;
  basis: 'title' | 'work';
}

/** From this similarity a title says what the job is; the work can then only order what is equally like it. */
const clearTitle = 0.9;
/** How much the work counts next to a title that is clear, and next to one that is not. */
const workCounts = { clear: 0.1, unclear: 0.6 };
/** What only the work says is less certain than what a title says. */
const workAlone = 0.6;
/** Below this a job is not named as a match. */
const leastSimilarity = 0.05;

/**
 * Ranks the occupations that a job of a CV may be, the best first.
 * @param byTitle what each form of the title proposes, the most literal form first
 * @param byWork what the described work proposes
 */
export function rankRole(byTitle: readonly (readonly Proposal[])[], byWork: readonly Proposal[]): RankedOccupation[] {
  const titled = new Map<number, number>();
  byTitle.forEach((proposals, form) => {
    for (const { job_id, similarity } of proposals) {
      const counts = similarity * 0.97 ** form;
      titled.set(job_id, Math.max(titled.get(job_id) ?? 0, counts));
    }
  });
  const worked = new Map(byWork.map(({ job_id, similarity }) => [job_id, similarity]));
  const best = Math.max(0, ...titled.values());
  const counts = best >= clearTitle ? workCounts.clear : workCounts.unclear;
  const scored = [...new Set([...titled.keys(), ...worked.keys()])].map((jobId) => {
    const [title, work] = [titled.get(jobId) ?? 0, worked.get(jobId) ?? 0];
    const similarity = Math.max(title, workAlone * work);
    return { jobId, similarity, basis: title >= workAlone * work ? ('title' as const) : ('work' as const), score: title + counts * work };
  });
  return scored
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .toSorted((a, b) => b.score - a.score || a.jobId - b.jobId)
    .map(({ jobId, similarity, basis }) => ({ jobId, similarity: Math.round(1000 * Math.min(1, similarity)) / 1000, basis }));
}

const longestTitle = 120;
/** What is between two titles or after one: "Data Analyst / BI", "Nurse – ICU", 产品经理｜增长方向. */
const separator = /\s*[/|｜／·•]\s*|\s+[-–—]\s+|[,，、;；]\s*/u;
const inBrackets = /[(（[【][^)）\]】]*[)）\]】]/gu;

/** The forms under which a title is looked up: as it is, without what is in brackets, and its parts. */
export function titleForms(title: string): string[] {
  const whole = title.slice(0, longestTitle).trim();
  const plain = whole.replace(inBrackets, ' ').replace(/\s+/g, ' ').trim();
  const parts = plain.split(separator).map((part) => part.trim());
  return [...new Set([whole, plain, ...parts])].filter((form) => /[\p{L}\p{N}]/u.test(form)).slice(0, 4);
}
