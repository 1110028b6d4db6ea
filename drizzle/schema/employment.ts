import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Employment and annual pay in US dollars by six-digit SOC code (US Bureau of Labor Statistics). Null pay is not published. */
export const usEmployment = pgTable('us_employment', {
  soc: text('soc').primaryKey(),
  /** The code under which the occupation is counted together with others; null where it is counted by itself. */
  countedAs: text('counted_as'),
  jobs: integer('jobs').notNull(),
  payP10: integer('pay_p10'),
  payMedian: integer('pay_median'),
  payP90: integer('pay_p90'),
});
