/** A name of a job. */
export interface NameRow {
  jobId: number;
  /** The job's title in the language of the request. */
  title: string;
  normalized: string;
  /** As it is written. */
  alias: string;
  source: string;
  /** Rank among the jobs that share the name: 1 for the job that most people mean. 0 where the name is unique or the order unknown. */
  senseRank: number;
  /** Whether the job is of the catalogue, not made by a search. */
  inCatalogue: boolean;
}

/** A name of a candidate job. */
export interface CandidateRow extends NameRow {
  /** O*NET-SOC code; null for a job that was added by a visitor's search. */
  code: string | null;
}
