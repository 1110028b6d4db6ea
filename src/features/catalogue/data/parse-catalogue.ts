import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { languages } from '#src/shared/language.ts';
import { type CatalogueFile, catalogueFileSchema, type Occupation } from './contract.ts';
import { catalogueNameKey } from './catalogue-name-key.ts';
import type { FurtherFolder } from './parse-further.ts';

export interface SourceFile {
  name: string;
  text: string;
}

/** The files of `drizzle/catalogue`, already read. */
export interface CatalogueFolder {
  groups: SourceFile[];
  /** Jobs that the classification lacks. */
  added: SourceFile[];
  population: SourceFile;
  sharedNames: SourceFile;
  employment: SourceFile;
  outlook: SourceFile;
  further: FurtherFolder;
  /** A file for each sector, from `drizzle/industries`. The tables below are in the same folder. */
  industries: SourceFile[];
  industryEmployment: SourceFile;
  jobZones: SourceFile;
}

export interface CatalogueError {
  file: string;
  line: number;
  reason: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: CatalogueError[] };

/** Parses a YAML file with a schema. Every error names the file, the line and the reason. */
export function parseYaml<T>(file: SourceFile, schema: z.ZodType<T>): Parsed<T> {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines });
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line);
  if (document.errors.length > 0) {
    const errors = document.errors.map((error) => ({
      file: file.name,
      line: lineAt(error.pos[0]),
      reason: error.message.split('\n')[0] ?? error.code,
    }));
    return { ok: false, errors };
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map((issue) => {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    return { file: file.name, line: lineAt(nearestOffset(document, path)), reason: `${path.join('.') || 'file'}: ${issue.message}` };
  });
  return { ok: false, errors };
}

/** Offset of the deepest existing node on a path: a missing field is reported at its parent. */
function nearestOffset(document: ReturnType<typeof parseDocument>, path: readonly (string | number)[]): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return undefined;
}

/**
 * Parses the files of the catalogue, one per SOC major group.
 * @returns all files, or all errors of all files: percentiles need the whole population, so a partial catalogue is useless
 */
export function parseCatalogue(files: readonly SourceFile[]): Parsed<CatalogueFile[]> {
  const parsed = files.map((file) => parseYaml(file, catalogueFileSchema));
  const values = parsed.flatMap((result) => (result.ok ? [result.value] : []));
  const errors = parsed.flatMap((result) => (result.ok ? [] : result.errors));
  if (errors.length === 0) errors.push(...findConflicts(files, values));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: values };
}

/** Errors across files: duplicate codes or titles, related codes without an occupation, and members that are synonyms or titles too. */
function findConflicts(sources: readonly SourceFile[], files: readonly CatalogueFile[]): CatalogueError[] {
  const errors: CatalogueError[] = [];
  const codes = new Set(files.flatMap((file) => file.occupations.map((occupation) => occupation.onet)));
  const seen = new Map<string, string>();
  const titles = new Set(
    files.flatMap((file) =>
      file.occupations.flatMap(({ title }) => languages.map((language) => catalogueNameKey(language, title[language]))),
    ),
  );
  files.forEach((file, index) => {
    const source = sources[index];
    if (!source) return;
    const report = (occupation: Occupation, reason: string) =>
      errors.push({ file: source.name, line: lineOf(source, `onet: ${occupation.onet}`), reason: `${occupation.onet}: ${reason}` });
    for (const occupation of file.occupations) {
      if (!occupation.onet.startsWith(`${file.group}-`)) report(occupation, `does not belong to major group ${file.group}`);
      for (const name of [occupation.onet, occupation.title.en, occupation.title.zh]) {
        const other = seen.get(name.toLowerCase());
        if (other) report(occupation, `"${name}" is at ${other} too`);
        seen.set(name.toLowerCase(), occupation.onet);
      }
      for (const language of languages) {
        const synonyms = new Set(occupation.aliases[language].map((name) => catalogueNameKey(language, name)));
        for (const name of occupation.members?.[language] ?? []) {
          const key = catalogueNameKey(language, name);
          if (synonyms.has(key)) report(occupation, `the member "${name}" is among its aliases too`);
          if (titles.has(key)) report(occupation, `the member "${name}" is the title of an occupation`);
        }
      }
      for (const related of occupation.related) if (!codes.has(related)) report(occupation, `related ${related} is not in the catalogue`);
    }
  });
  return errors;
}

/** Line of the last occurrence of a text: for a duplicate, the line to report. */
export function lineOf(source: SourceFile, text: string): number {
  const index = source.text.lastIndexOf(text);
  return index < 0 ? 1 : source.text.slice(0, index).split('\n').length;
}
