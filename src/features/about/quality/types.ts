/** What the database knows of the quality of the figures. */
export interface QualityCounts {
  jobs: { measured: number; inferred: number; modelled: number };
  /** Listed jobs whose studies rank them far apart. */
  contested: number;
  /** Reviews by real models: how many jobs have evidence and reviewers' rates, and how far these lie apart in points, on average. */
  reviewers: { jobs: number; apart: number | null };
  /** Days since the middle job's figures were brought up to date, and the job's that waits longest. */
  age: { middle: number | null; oldest: number | null };
  /** People who said what AI does in their job, and of how many jobs. */
  practitioners: { people: number; jobs: number };
  /** Objections to figures, tasks and names, by what became of them, and the days that the middle answer took; null without an answer. */
  objections: { open: number; accepted: number; declined: number; daysToAnswer: number | null };
}

/** One figure of the page on quality. */
export interface QualityRow {
  id: string;
  title: string;
  /** As it is shown; null where there is none. */
  figure: string | null;
  text: string;
  /** How favourable the figure is to us, 0 to 1: the page shows the least favourable first. What nobody measures counts as 0. */
  good: number;
}
