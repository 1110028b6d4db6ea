import { type CatalogueError, type Parsed, parseYaml, type SourceFile } from './parse-catalogue.ts';
import { type IndustryFile, industryFileSchema } from './contract.ts';

/** A sector or a part of one, as the loader saves it. */
export interface Industry {
  code: string;
  /** The sector of a part; null for a sector. */
  parent: string | null;
  isic: string[];
  gbt: string[];
  name: { en: string; zh: string };
  aliases: { en: string[]; zh: string[] };
  /** O*NET-SOC codes of the typical occupations of a part, the most typical first. */
  typical: string[];
}

/**
 * Parses the files of `drizzle/industries`, one per sector.
 * @param occupations the O*NET-SOC codes of the catalogue
 * @returns sectors and their parts in the order of the files, or all errors of all files
 */
export function parseIndustries(files: readonly SourceFile[], occupations: ReadonlySet<string>): Parsed<Industry[]> {
  const parsed = files.map((file) => ({ file, result: parseYaml(file, industryFileSchema) }));
  const errors = parsed.flatMap(({ result }) => (result.ok ? [] : result.errors));
  if (errors.length > 0) return { ok: false, errors };
  const sectors = parsed.flatMap(({ file, result }) => (result.ok ? [{ file: file.name, industries: industriesOf(result.value) }] : []));
  const conflicts = findConflicts(sectors, occupations);
  return conflicts.length > 0 ? { ok: false, errors: conflicts } : { ok: true, value: sectors.flatMap(({ industries }) => industries) };
}

function industriesOf({ parts, naics, ...sector }: IndustryFile): Industry[] {
  return [
    { ...sector, code: naics, parent: null, typical: [] },
    ...parts.map(({ naics: code, ...part }) => ({ ...part, code, parent: naics })),
  ];
}

interface Sector {
  file: string;
  industries: Industry[];
}

/** Finds codes and names that appear twice, parts whose code does not belong to their sector, and occupations that the catalogue lacks. */
function findConflicts(sectors: readonly Sector[], occupations: ReadonlySet<string>): CatalogueError[] {
  const seen = new Set<string>();
  const isNew = (text: string) => seen.size < seen.add(text).size;
  return sectors.flatMap(({ file, industries }) =>
    industries.flatMap(({ code, parent, name, typical }) => {
      const reasons = [
        ...[code, name.en, name.zh].filter((text) => !isNew(text)).map((text) => `${text} appears twice`),
        ...(parent !== null && !isPartOf(code, parent) ? [`${code} is no part of ${parent}`] : []),
        ...typical.filter((onet) => !occupations.has(onet)).map((onet) => `${code}: no occupation ${onet}`),
      ];
      return reasons.map((reason) => ({ file, line: 1, reason }));
    }),
  );
}

/** Whether a NAICS code begins with the two digits of a sector. The sector `31-33` has three such beginnings. */
function isPartOf(code: string, sector: string): boolean {
  const [first = '', last = first] = sector.split('-');
  const start = code.slice(0, 2);
  return first <= start && start <= last;
}
