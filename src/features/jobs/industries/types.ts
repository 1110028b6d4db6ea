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
  /** Name of the sector; that of a sector is its own. */
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

/** All that a page of an industry shows, as the database has it. */
export interface IndustryRows {
  industry: IndustryRow;
  parts: { code: string; name: string }[];
  /** People by tenth of the rate: `bin` 0 is below 10, 9 is from 90. Tenths without people are missing. */
  bins: { bin: number; share: number; people: number }[];
  /** The occupations of the sector that many have, the most exposed first. */
  large: JobRow[];
  entry: JobRow[];
  typical: JobRow[];
  direct: TaskRow[];
  untouched: TaskRow[];
  work: { label: number; share: number }[];
}

/** An industry of the catalogue with all its names, whether a search names it, and how well. */
export interface ListedIndustry extends IndustryListItem {
  names: string[];
  found: boolean;
  fit: number;
}
