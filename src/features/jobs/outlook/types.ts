import type { Bilingual } from '#src/shared/language.ts';

/** A stored job of the chart. */
export interface PointRow {
  id: number;
  title: Bilingual;
  rate: number;
  change: number | null;
}

/** The stored input of a job's outlook. */
export interface OutlookSubject {
  own: PointRow;
  rank: number | null;
  isListed: boolean;
  /** Code of the Bureau's category, 1 to 4. */
  aiCategory: number | null;
  neighbours: PointRow[];
  anthropicUse: {
    claudeShare: number;
    claudeAutomation: number | null;
    claudeAugmentation: number | null;
    apiShare: number;
    apiAutomation: number | null;
    apiAugmentation: number | null;
  } | null;
  gdpval: { best: number; newest: number } | null;
  canada: {
    noc: string;
    name: string;
    employment: number;
    growth: number;
    openings: number;
    seekers: number;
    condition: number | null;
  } | null;
  chinaPay: { region: string; year: number; csco: string; name: string; low: number | null; median: number; high: number | null }[];
  chinaPostGroup: { nameEn: string; nameZh: string; year: number; pay: number } | null;
}

/** An occupation for the median and for the faint points of the chart. */
export interface FieldRow {
  rate: number;
  rank: number | null;
  change: number | null;
}
