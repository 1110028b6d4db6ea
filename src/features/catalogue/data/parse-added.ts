import { languages } from '#src/shared/language.ts';
import { type AddedFile, addedFileSchema, type AddedJob, type CatalogueFile } from './contract.ts';
import { catalogueNameKey } from './catalogue-name-key.ts';
import { type CatalogueError, lineOf, type Parsed, parseYaml, type SourceFile } from './parse-catalogue.ts';

/** Parses the files of added jobs, and checks them against the catalogue: keys, nearest occupations, and names already in use. */
export function parseAdded(sources: readonly SourceFile[], { files, shared }: OccupationNames): Parsed<AddedFile[]> {
  const parsed = sources.map((source) => parseYaml(source, addedFileSchema));
  const values = parsed.flatMap((result) => (result.ok ? [result.value] : []));
  const errors = parsed.flatMap((result) => (result.ok ? [] : result.errors));
  if (errors.length === 0) errors.push(...errorsOfAdded(sources, values, { files, shared }));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: values };
}

interface OccupationNames {
  files: readonly CatalogueFile[];
  /** Names that several occupations share, as `catalogueNameKey` writes them. */
  shared: ReadonlySet<string>;
}

function errorsOfAdded(sources: readonly SourceFile[], added: readonly AddedFile[], { files, shared }: OccupationNames): CatalogueError[] {
  const errors: CatalogueError[] = [];
  const occupations = files.flatMap((file) => file.occupations);
  const codes = new Set(occupations.map(({ onet }) => onet));
  const titles = new Set(occupations.flatMap(({ title }) => languages.map((language) => catalogueNameKey(language, title[language]))));
  const occupationNames = new Set(occupations.flatMap(({ aliases, members = {} }) => [...namesIn(aliases), ...namesIn(members)]));
  const owners = new Map<string, string>();
  added.forEach((file, index) => {
    const source = sources[index];
    if (!source) return;
    for (const job of file.jobs) {
      const report = (reason: string) =>
        errors.push({ file: source.name, line: lineOf(source, `key: ${job.key}`), reason: `${job.key}: ${reason}` });
      const taken = new Set(namesIn(job.takes ?? {}));
      const own = [...new Set([...namesIn({ en: [job.title.en], zh: [job.title.zh] }), ...namesIn(job.aliases)])];
      for (const name of [job.key, ...own]) {
        const other = owners.get(name);
        if (other !== undefined) report(`"${name}" is at ${other} too`);
        owners.set(name, job.key);
      }
      for (const name of own) {
        if (titles.has(name)) report(`"${name}" is the title of an occupation`);
        if ((occupationNames.has(name) || shared.has(name)) && !taken.has(name))
          report(`"${name}" belongs to an occupation; it is not among \`takes\``);
      }
      for (const name of taken)
        if (!own.includes(name) || !(occupationNames.has(name) || shared.has(name)))
          report(`takes "${name}", which it does not use or nobody had`);
      for (const code of job.nearest.filter((near, index) => !codes.has(near) || job.nearest.indexOf(near) !== index))
        report(`nearest ${code} is not in the catalogue, or twice`);
    }
  });
  return errors;
}

function namesIn(names: Partial<AddedJob['aliases']>): string[] {
  return languages.flatMap((language) => (names[language] ?? []).map((name) => catalogueNameKey(language, name)));
}
