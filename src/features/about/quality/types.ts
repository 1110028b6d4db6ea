/** Counts from the database on the quality of the figures. */
export interface QualityCounts {
  jobs: { measured: number; inferred: number; modelled: number };
  /** Number of listed jobs whose studies rank them far apart. */
  contested: number;
  /** Number of jobs with a rate by evidence and by real models, and the mean difference of the two in points. */
  reviewers: { jobs: number; apart: number | null };
  /** Days since the last update of a job's figures: median and maximum. */
  age: { middle: number | null; oldest: number | null };
  /** Number of people who said what AI does in their job, and of their jobs. */
  practitioners: { people: number; jobs: number };
  /** Objections to figures, tasks and names by state, and the median days to an answer; null without an answer. */
  objections: { open: number; accepted: number; declined: number; daysToAnswer: number | null };
}

/** One figure of the page on quality. */
export interface QualityRow {
  id: string;
  title: string;
  /** The figure as text. Null if there is none. */
  figure: string | null;
  text: string;
  /** How favourable the figure is to the site, 0 to 1. The page shows the least favourable first. Unmeasured figures have 0. */
  good: number;
}
