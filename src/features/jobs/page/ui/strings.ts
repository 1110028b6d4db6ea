/** The texts that the job page's island uses. The page passes only these. */
export const jobStringKeys = [
  'job.human',
  'job.ai',
  'job.winning',
  'job.narrowly',
  'job.too_close',
  'job.vs',
  'job.contest',
  'job.meaning',
  'job.not_replaced',
  'job.description',
  'job.demand_index',
  'job.replacement_process',
  'job.human_advice',
  'job.related_resources',
  'job.says_description',
  'job.says_demand',
  'job.says_process',
  'job.says_advice',
  'job.says_resources',
  'job.no_data',
  'job.opens_new_tab',
  'reviews.title',
  'reviews.lead',
  'reviews.sample',
  'reviews.sample_explained',
  'reviews.view',
  'reviews.loading',
  'reviews.load_failed',
  'reviews.back_to_headline',
  'reviews.shown',
  'reviews.score',
  'reviews.figure',
  'job.meaning_model',
] as const;
export type JobStrings = Record<(typeof jobStringKeys)[number], string>;

/** The texts of `AskReviewers`. The page passes them only for a job without reviews. */
export const askStringKeys = ['reviews.none', 'reviews.ask', 'reviews.asking', 'reviews.ask_failed'] as const;
export type AskStrings = Record<(typeof askStringKeys)[number], string>;
