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

/** A title that matches at least this well is clear. The work then decides only between occupations whose titles match about equally well. */
const minClearTitle = 0.9;
/** Weight of the described work if the title is clear, and if it is unclear. The title's own weight is 1. */
const workWeights = { clear: 0.1, unclear: 0.6 };
/** Factor for occupations that only the work proposes, because they are less certain. */
const workOnlyFactor = 0.6;
/** Occupations with less similarity are no matches. */
const minSimilarity = 0.05;

/**
 * Ranks the occupations of a role of a CV, best first.
 * @param byTitle the proposals for each form of the title, most literal form first
 * @param byWork the proposals for the described work
 */
export function rankRole(byTitle: readonly (readonly Proposal[])[], byWork: readonly Proposal[]): RankedOccupation[] {
  const titleSimilarities = new Map<number, number>();
  byTitle.forEach((proposals, formIndex) => {
    for (const { job_id, similarity } of proposals) {
      const discounted = similarity * 0.97 ** formIndex;
      titleSimilarities.set(job_id, Math.max(titleSimilarities.get(job_id) ?? 0, discounted));
    }
  });
  const workSimilarities = new Map(byWork.map(({ job_id, similarity }) => [job_id, similarity]));
  const best = Math.max(0, ...titleSimilarities.values());
  const workWeight = best >= minClearTitle ? workWeights.clear : workWeights.unclear;
  const scored = [...new Set([...titleSimilarities.keys(), ...workSimilarities.keys()])].map((jobId) => {
    const [title, work] = [titleSimilarities.get(jobId) ?? 0, workSimilarities.get(jobId) ?? 0];
    const similarity = Math.max(title, workOnlyFactor * work);
    return {
      jobId,
      similarity,
      basis: title >= workOnlyFactor * work ? ('title' as const) : ('work' as const),
      score: title + workWeight * work,
    };
  });
  return scored
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((a, b) => b.score - a.score || a.jobId - b.jobId)
    .map(({ jobId, similarity, basis }) => ({ jobId, similarity: Math.round(1000 * Math.min(1, similarity)) / 1000, basis }));
}

const maxTitleLength = 120;
/** Separators between two titles or after one: "Data Analyst / BI", "Nurse – ICU", 产品经理｜增长方向. */
const separator = /\s*[/|｜／·•]\s*|\s+[-–—]\s+|[,，、;；]\s*/u;
const inBrackets = /[(（[【][^)）\]】]*[)）\]】]/gu;

/** Returns at most four forms of a title to look up: the whole title, the title without its bracketed parts, and each piece between separators. */
export function titleForms(title: string): string[] {
  const whole = title.slice(0, maxTitleLength).trim();
  const plain = whole.replace(inBrackets, ' ').replace(/\s+/g, ' ').trim();
  const parts = plain.split(separator).map((part) => part.trim());
  return [...new Set([whole, plain, ...parts])].filter((form) => /[\p{L}\p{N}]/u.test(form)).slice(0, 4);
}
