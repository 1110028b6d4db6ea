import { outlookReleases } from '#src/features/catalogue/data/parse-outlook.ts';
import { openingsPer100 } from '#src/features/catalogue/figures/demand-index.ts';
import { aiCategories, educations, type Job } from './contract.ts';
import type { OutlookRow } from './types.ts';

const source = 'US Bureau of Labor Statistics, Employment Projections';
const url = 'https://www.bls.gov/emp/';

/** The public view of a job's outlook, with the release of each figure. Null if no projection covers the job. */
export function outlookOf(row: OutlookRow | null): Job['outlook'] {
  if (!row) return null;
  const { full, newer } = outlookReleases;
  return {
    country: 'US',
    demand_index: row.demandIndex,
    release: full.years,
    published: full.published,
    source,
    url,
    employment: row.employment,
    employment_then: row.employmentThen,
    change: row.change,
    openings: row.openings,
    openings_per_100: openingsPer100(row),
    growth: row.openings - row.exits - row.transfers,
    exits: row.exits,
    transfers: row.transfers,
    education: educations[row.education - 1] ?? null,
    counted_alone: row.countedAs === null,
    newer:
      row.newerOpenings === null || row.newerChange === null
        ? null
        : {
            release: newer.years,
            published: newer.published,
            openings: row.newerOpenings,
            change: row.newerChange,
            ai_category: aiCategories[(row.aiCategory ?? 0) - 1] ?? null,
          },
  };
}
