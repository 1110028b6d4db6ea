/** A name of a job. */
export interface NameRow {
  jobId: number;
  /** The job's title in the language of the request. */
  title: string;
  normalized: string;
  /** The name as it is written. */
  alias: string;
  source: string;
  /** Rank among the jobs that share the name: 1 for the job that most people mean; 0 for a unique name or an unknown order. */
  senseRank: number;
  /** Whether the job is in the catalogue, not made by a search. */
  inCatalogue: boolean;
}

/** A name of a candidate job. */
export interface CandidateRow extends NameRow {
  /** O*NET-SOC code; null for a job that a search made. */
  code: string | null;
}
