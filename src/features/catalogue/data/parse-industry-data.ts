import type { CatalogueFile } from './contract.ts';
import type { CatalogueFolder, Parsed } from './parse-catalogue.ts';
import { type EmploymentRow, parseIndustryEmployment, parseJobZones } from './parse-employment.ts';
import { type Industry, parseIndustries } from './parse-industries.ts';
import { type SpreadEmployment, spreadEmployment } from './spread-employment.ts';

/** Industries, the people of each by occupation, and the job zones of occupations, as the loader saves them. */
export interface IndustryData {
  industries: Industry[];
  employment: SpreadEmployment;
  zones: { onet: string; zone: number }[];
}

/**
 * Parses the files of `drizzle/industries`.
 * @param files the catalogue's own files
 * @param employment the statistics by occupation, which show which occupations are counted together
 * @throws Error naming file and line of a bad row of a table
 */
export function parseIndustryData(
  folder: CatalogueFolder,
  files: readonly CatalogueFile[],
  employment: readonly EmploymentRow[],
): Parsed<IndustryData> {
  const occupations = files.flatMap((file) => file.occupations.map(({ onet }) => onet));
  const industries = parseIndustries(folder.industries, new Set(occupations));
  if (!industries.ok) return industries;
  const countedAs = new Map(employment.flatMap(({ soc, countedAs: code }) => (code === null ? [] : [[soc, code] as const])));
  const people = spreadEmployment(parseIndustryEmployment(folder.industryEmployment), occupations, countedAs);
  return { ok: true, value: { industries: industries.value, employment: people, zones: parseJobZones(folder.jobZones) } };
}
