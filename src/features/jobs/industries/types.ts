import type { IndustryListItem } from './contract.ts';

/** A row of the catalogue of industries with the figures of its sector. */
export interface IndustryRow {
  code: string;
  name: string;
  otherNames: string[];
  aliasesEn: string[];
  aliasesZh: string[];
  isic: string[];
  gbt: string[];
  parent: string | null;
  /** Name of the part's sector; for a sector, its own name. */
  sectorName: string;
  people: number;
  mean: number;
  low: number;
  high: number;
}

export interface JobRow {
  id: number;
  onetSoc: string | null;
  title: string;
  rate: number;
  contested: boolean;
  people: number | null;
  /** From 0 to 1. */
  share: number | null;
}

export interface TaskRow {
  task: string;
  jobId: number;
  title: string;
  people: number;
  share: number;
  weight: number;
}

/** The rows of an industry's page. */
export interface IndustryRows {
  industry: IndustryRow;
  parts: { code: string; name: string }[];
  /** People by ten bins of the rate: 0 is below 10, 9 is from 90. Omits bins without people. */
  bins: { bin: number; share: number; people: number }[];
  /** The occupations with at least `largeShare` of the sector's people, the most exposed first. */
  large: JobRow[];
  entry: JobRow[];
  typical: JobRow[];
  direct: TaskRow[];
  untouched: TaskRow[];
  work: { label: number; share: number }[];
}

/** An industry with all its names, whether a search finds it, and how well it fits. */
export interface ListedIndustry extends IndustryListItem {
  names: string[];
  isFound: boolean;
  fit: number;
}
