import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run industries:import -- FILE`: makes `drizzle/industries/us-employment-by-sector-2024.tsv` from the statistics' own table, saved as
 * tab-separated text with the columns `naics`, `soc` and `employment`. Rows without a published number are left out.
 */
const target = 'drizzle/industries/us-employment-by-sector-2024.tsv';
const source = `# Wage and salary jobs in the United States by NAICS sector and six-digit SOC code, May 2024: US Bureau of Labor Statistics, Occupational
# Employment and Wage Statistics, public domain. \`00-0000\` is the sector's total. Most farms and the self-employed are not covered. Sector
# 92 is government without schools, hospitals and the postal service, which are counted in 61, 62 and 48-49.`;

/** The statistics name a sector of several codes by its first, and government by a code of their own. */
const sectorCodes = new Map([
  ['31', '31-33'],
  ['44', '44-45'],
  ['48', '48-49'],
  ['99', '92'],
]);

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Give the table as tab-separated text.');
  process.exit(1);
}
const [heading = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
const names = heading.split('\t');
const rows = lines.flatMap((line) => {
  const cells = line.split('\t');
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const naics = cell('naics');
  return cell('employment') === '' ? [] : [[sectorCodes.get(naics) ?? naics, cell('soc'), cell('employment')].join('\t')];
});
writeFileSync(target, `${[source, 'naics\tsoc\temployment', ...rows].join('\n')}\n`);
console.error(`${target}: ${rows.length} rows`);
