import { type Language, languages } from '#src/shared/language.ts';
import { type CatalogueFile, sharedNamesSchema } from './contract.ts';
import { catalogueNameKey } from './catalogue-name-key.ts';
import { type Parsed, parseYaml, type SourceFile } from './parse-catalogue.ts';

export interface Sharing {
  /** The files, with shared names added to their occupations' aliases. */
  files: CatalogueFile[];
  /** All shared names and generic words, as `catalogueNameKey` writes them. */
  names: ReadonlySet<string>;
  /** Generic words for families of jobs that include the occupation. */
  familiesOf(onet: string, language: Language): string[];
  /** Position of an occupation among those that share a name: 1 if most people mean it; 0 if the name is not shared. */
  placeOf(onet: string, language: Language, name: string): number;
}

/**
 * Adds shared names to their occupations as aliases. In a search, a shared name never counts as a certain match (`displayedSimilarity`).
 * @returns the files, or an error for each name with a duplicate or unknown code
 */
export function withSharedNames(files: readonly CatalogueFile[], source: SourceFile): Parsed<Sharing> {
  const known = new Set(files.flatMap(({ occupations }) => occupations.map(({ onet }) => onet)));
  const parsed = parseYaml(source, sharedNamesAmong(known));
  if (!parsed.ok) return parsed;
  const [shared, families] = [namesIn(parsed.value), namesIn(parsed.value.families)];
  const codesByKey = new Map([...families, ...shared].map(({ language, name, codes }) => [catalogueNameKey(language, name), codes]));
  const namesOf = (names: readonly Name[], onet: string, inLanguage: Language) =>
    names.flatMap(({ language, name, codes }) => (language === inLanguage && codes.includes(onet) ? [name] : []));
  return {
    ok: true,
    value: {
      files: files.map((file) => ({
        ...file,
        occupations: file.occupations.map((occupation) => {
          const { onet, aliases } = occupation;
          const own = (language: Language) => [...new Set([...aliases[language], ...namesOf(shared, onet, language)])];
          return { ...occupation, aliases: { en: own('en'), zh: own('zh') } };
        }),
      })),
      names: new Set(codesByKey.keys()),
      familiesOf: (onet, language) => namesOf(families, onet, language),
      placeOf: (onet, language, name) => (codesByKey.get(catalogueNameKey(language, name)) ?? []).indexOf(onet) + 1,
    },
  };
}

interface Name {
  language: Language;
  name: string;
  codes: string[];
}

function namesIn(names: Record<Language, Record<string, string[]>>): Name[] {
  return languages.flatMap((language) => Object.entries(names[language]).map(([name, codes]) => ({ language, name, codes })));
}

function sharedNamesAmong(known: ReadonlySet<string>) {
  return sharedNamesSchema.superRefine((names, { addIssue }) => {
    for (const [path, own] of [[[], names] as const, [['families'], names.families] as const])
      for (const { language, name, codes } of namesIn(own))
        for (const code of codes.filter((item, index) => !known.has(item) || codes.indexOf(item) !== index))
          addIssue({ code: 'custom', path: [...path, language, name], message: `${code} is not in the catalogue, or twice` });
  });
}
